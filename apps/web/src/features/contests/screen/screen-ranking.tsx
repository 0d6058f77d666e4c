import type { CSSProperties } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { SoundTool } from '../../../game-ui/sound/sound-tool';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Chip } from '../../../ui/frames/chip';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import type { RankedRow, TeacherView } from '../api';
import { biggestRise, rankedOf, type Standings } from '../show/derive';
import type { ContestShow } from '../show/use-contest-show';
import { contestTexts, otherCount, pointCount } from '../texts.ar';
import styles from './screen-ranking.module.css';
import { placeCount, screenTexts } from './texts.ar';

/** More ranks could not be read from the back of a classroom. */
const MAX_RANKS = 5;
/** The index of rows that enter or leave: below the last shown row. */
const BELOW = MAX_RANKS;

const none: Standings = new Map();

/**
 * The ranking between two questions, shown on the teacher's request. Rows move from their ranks before the question
 * to the current ones.
 */
export function ScreenRanking({ view, show }: { view: TeacherView; show: ContestShow }) {
  const { currentQuestionIndex: index, totalQuestions } = view;
  const ranked = rankedOf(view);
  const others = ranked.length - MAX_RANKS;
  const before = show.before ?? none;
  const isClimbing = show.moment === 'climb';
  const rise = biggestRise(ranked, before);
  const top = ranked.slice(0, MAX_RANKS);
  const leaving = ranked.slice(MAX_RANKS).filter(({ id }) => (before.get(id)?.index ?? MAX_RANKS) < MAX_RANKS);
  return (
    <TvFrame>
      <TvHead
        title={view.title}
        end={
          <>
            <Chip size="tv">{contestTexts.question(formatNumber(index + 1), formatNumber(totalQuestions))}</Chip>
            <SoundTool fades />
          </>
        }
      />
      <TvMain isReadOnly>
        <div className={cx(styles.ranking, isClimbing && styles.climbing)}>
          <h2 className={styles.heading}>{screenTexts.ranking}</h2>
          <ol className={styles.rows} style={{ '--rows': Math.min(MAX_RANKS, ranked.length) } as CSSProperties}>
            {top.map((row, at) => (
              <Row
                key={row.id}
                row={row}
                index={at}
                previous={before.get(row.id)}
                isClimbing={isClimbing}
                isBiggestRise={row.id === rise?.row.id}
              />
            ))}
            {isClimbing
              ? leaving.map((row) => (
                  <Row key={row.id} row={row} index={BELOW} previous={before.get(row.id)} isClimbing />
                ))
              : null}
          </ol>
          <p className={styles.others}>
            {rise === null ? null : (
              <span className={styles.rose}>
                <Glyph name="caret" className={styles.up} /> {screenTexts.rose}:{' '}
                <bdi>{rise.row.isHidden ? screenTexts.hiddenName : rise.row.name}</bdi>، {counted(rise.by, placeCount)}
              </span>
            )}
            {others > 0 ? <span>{counted(others, otherCount)}</span> : null}
          </p>
        </div>
      </TvMain>
    </TvFrame>
  );
}

interface RowProps {
  row: RankedRow;
  /** From 0; `BELOW` for a row that is leaving the list. */
  index: number;
  previous: { rank: number; index: number; score: number } | undefined;
  isClimbing: boolean;
  isBiggestRise?: boolean;
}

function Row({ row, index, previous, isClimbing, isBiggestRise = false }: RowProps) {
  const { rank, name, isHidden, score } = row;
  const from = Math.min(previous?.index ?? BELOW, BELOW);
  const by = (previous?.rank ?? rank) - rank;
  const isLeaving = index === BELOW;
  return (
    <li
      className={cx(
        notch(),
        styles.row,
        rank === 1 && styles.first,
        isBiggestRise && styles.most,
        isLeaving && styles.gone,
      )}
      style={{ '--place': index, '--moves': from - index } as CSSProperties}
      aria-hidden={isLeaving || undefined}
    >
      <span className={styles.rank}>
        <TextSwap was={isClimbing && previous ? formatNumber(previous.rank) : undefined}>{formatNumber(rank)}</TextSwap>
      </span>
      <bdi className={styles.name}>{isHidden ? screenTexts.hiddenName : name}</bdi>
      {by > 0 ? (
        <span className={styles.by}>
          <Glyph name="caret" className={styles.up} />
          {formatNumber(by)}
        </span>
      ) : null}
      <b>
        <TextSwap was={isClimbing && previous ? counted(previous.score, pointCount) : undefined}>
          {counted(score, pointCount)}
        </TextSwap>
      </b>
    </li>
  );
}

/** Shows the previous content until the rows move, then the current one. */
function TextSwap({ was, children }: { was: string | undefined; children: string }) {
  return (
    <span className={styles.swap}>
      <span className={styles.is}>{children}</span>
      {was === undefined || was === children ? null : (
        <span className={styles.was} aria-hidden="true">
          {was}
        </span>
      )}
    </span>
  );
}
