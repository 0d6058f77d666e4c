import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { SoundTool } from '../../../game-ui/sound/sound-tool';
import { letterCount } from '../../../lib/arabic/direction';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Written } from '../../../ui/frames/written';
import { Rug } from '../../../woven/rug';
import type { TeacherView } from '../api';
import { restAt, riseAt } from '../show/table';
import type { ContestShow } from '../show/use-contest-show';
import { pointCount } from '../texts.ar';
import styles from './screen-podium.module.css';
import { screenTexts } from './texts.ar';

const PODIUM_RANKS = 3;
const RANKS_BESIDE = 5;
/** Names of at most this many letters have a larger font. */
const SHORT_NAME = 12;
/** The stitches that rain when the first place is shown. */
const STITCHES = 28;

const steps = [styles.first, styles.second, styles.third];
const dyes = ['var(--c-gold)', 'var(--c-opt-b)', 'var(--c-opt-c)', 'var(--c-opt-d)', 'var(--c-cream)'];

/** After the end: the first three on the podium, the next five beside it. The places rise one by one, from the third. */
export function ScreenPodium({ view, show }: { view: TeacherView; show: ContestShow }) {
  const podium = view.podium ?? [];
  const top = podium.slice(0, PODIUM_RANKS);
  const beside = view.ranking
    .filter(({ isRemoved }) => !isRemoved)
    .slice(top.length, top.length + RANKS_BESIDE)
    .map((row) => (row.isHidden ? { ...row, name: screenTexts.hiddenName } : row));
  const isRising = show.moment === 'podium';
  return (
    <TvFrame>
      <div className={cx(styles.rug, isRising && styles.unrolling)}>
        <Rug name="banner" className={styles.weave} />
      </div>
      <header className={styles.sound}>
        <SoundTool fades />
      </header>
      <TvMain isReadOnly>
        <div
          className={cx(styles.podium, beside.length === 0 && styles.alone, isRising && styles.rising)}
          style={{ '--rest-at': `${restAt(top.length)}ms` } as CSSProperties}
        >
          <div className={styles.title}>
            <h1>
              <Written>{view.title}</Written>
            </h1>
            {top.length === 0 ? null : <p className={styles.congratulations}>{screenTexts.congratulations}</p>}
          </div>
          {top.length === 0 ? <p className={styles.nobody}>{screenTexts.nobodyPlayed}</p> : null}
          <ol className={styles.steps} aria-label={screenTexts.podium}>
            {top.map(({ rank, name, score }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and the ranking is final
                key={index}
                className={styles.step}
                style={{ '--rise-at': `${riseAt(index, top.length)}ms` } as CSSProperties}
              >
                <span className={styles.who}>
                  <bdi className={cx(styles.name, letterCount(name) <= SHORT_NAME && styles.brief)}>{name}</bdi>
                  <span className={styles.points}>{counted(score, pointCount)}</span>
                </span>
                <b className={cx(styles.block, steps[rank - 1])}>{formatNumber(rank)}</b>
              </li>
            ))}
          </ol>
          {beside.length === 0 ? null : (
            <Later at={isRising ? restAt(top.length) : null}>
              <ol className={styles.beside} start={PODIUM_RANKS + 1}>
                {beside.map(({ id, rank, name, score }) => (
                  <li key={id}>
                    <span className={styles.rank}>{formatNumber(rank)}</span>
                    <bdi className={styles.shortName}>{name}</bdi>
                    <b>{formatScore(score)}</b>
                  </li>
                ))}
              </ol>
            </Later>
          )}
        </div>
        {isRising && top.length > 0 ? (
          <Later at={riseAt(0, top.length) + 500}>
            <Rain />
          </Later>
        ) : null}
      </TvMain>
    </TvFrame>
  );
}

/** Delays rendering the content, because rendering the whole podium in one frame is a long task. @param at in ms; null: at once */
function Later({ at, children }: { at: number | null; children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setIsDue(true), at);
    return () => clearTimeout(timer);
  }, [at]);
  return at === null || isDue ? children : null;
}

/** Stitches that fall once. Decoration. */
function Rain() {
  return (
    <div className={styles.rain} aria-hidden="true">
      {Array.from({ length: STITCHES }, (_, index) => {
        const style = {
          '--across': `${(index * 37 + 11) % 100}%`,
          '--from': `${((index * 53) % 9) * 70}ms`,
          '--dye': dyes[index % dyes.length],
        };
        // biome-ignore lint/suspicious/noArrayIndexKey: the stitches are alike
        return <i key={index} style={style as CSSProperties} />;
      })}
    </div>
  );
}
