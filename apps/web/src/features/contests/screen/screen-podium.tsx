import type { CSSProperties } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Written } from '../../../ui/frames/written';
import { Rug } from '../../../woven/rug';
import type { TeacherView } from '../api';
import { pointCount } from '../texts.ar';
import styles from './screen-podium.module.css';
import { screenTexts } from './texts.ar';

/** The three on the podium, and the ranks beside it. */
const STEPS = 3;
const BESIDE = 5;

const steps = [styles.first, styles.second, styles.third];

/** After the end: the first three on their steps, the next five beside. */
export function ScreenPodium({ view }: { view: TeacherView }) {
  const podium = view.podium ?? [];
  const top = podium.slice(0, STEPS);
  const beside = view.ranking
    .filter(({ isRemoved }) => !isRemoved)
    .slice(top.length, top.length + BESIDE)
    .map((row) => (row.isHidden ? { ...row, name: screenTexts.hiddenName } : row));
  return (
    <TvFrame>
      <div className={styles.rug}>
        <Rug name="banner" className={styles.weave} />
      </div>
      <TvMain isOnlyRead>
        <div className={cx(styles.podium, beside.length === 0 && styles.alone)}>
          <h1 className={styles.title}>
            <Written>{view.title}</Written>
          </h1>
          {top.length === 0 ? <p className={styles.nobody}>{screenTexts.nobodyPlayed}</p> : null}
          <ol className={styles.steps} aria-label={screenTexts.podium}>
            {top.map(({ rank, name, score }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name; the ranking no longer changes
              <li key={place} className={styles.step} style={{ '--place': place } as CSSProperties}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.points}>{counted(score, pointCount)}</span>
                <b className={cx(styles.block, steps[rank - 1])}>{formatNumber(rank)}</b>
              </li>
            ))}
          </ol>
          {beside.length === 0 ? null : (
            <ol className={styles.beside} start={STEPS + 1}>
              {beside.map(({ id, rank, name, score }) => (
                <li key={id}>
                  <span className={styles.rank}>{formatNumber(rank)}</span>
                  <bdi>{name}</bdi>
                  <b>{formatNumber(score)}</b>
                </li>
              ))}
            </ol>
          )}
        </div>
      </TvMain>
    </TvFrame>
  );
}
