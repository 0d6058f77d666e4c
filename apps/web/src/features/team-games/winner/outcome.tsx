import type { GameView } from '@lamma/protocol/games';
import { type CSSProperties, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatScore, zeroWord } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { nameOf, rivalOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';
import drawStyles from './draw.module.css';
import { countedSteps, countStepMs } from './end-beats';
import styles from './outcome.module.css';
import scoreCountStyles from './score-count.module.css';
import tallyStyles from './tally.module.css';

interface OutcomeProps {
  view: GameView;
  /** The winner's lead, in words. */
  margin: string;
  /** A line about the question that ended the game. */
  endNote?: string | undefined;
  /** Names the guests who claim the last point. */
  claimed?: string | undefined;
  isPlaying: boolean;
}

/** The winner or «تعادل», and both scores. */
export function Outcome(props: OutcomeProps) {
  const { view } = props;
  return view.winnerTeam === null ? <Draw {...props} /> : <Victory {...props} team={view.winnerTeam} />;
}

/** In characters. Longer names have a smaller font, so that the board does not grow. */
const isLong = (name: string) => name.length > 16;

function Eyebrow({ view, endNote, claimed }: Pick<OutcomeProps, 'view' | 'endNote' | 'claimed'>) {
  // The claim has the sign of its team, because it is beside the winner's name, and the loser might have won the last point.
  const lastTeam = view.played.at(-1)?.wonBy ?? null;
  return (
    <p className={styles.eyebrow}>
      {gameTexts.ended}
      <Separator />
      <Written>{view.gameName}</Written>
      {[endNote, claimed].map((words) =>
        words === undefined ? null : (
          <Fragment key={words}>
            <Separator />
            <span className={cx(styles.last, words === claimed && lastTeam !== null && styles[`ink${lastTeam}`])}>
              {words === claimed && lastTeam !== null ? <Glyph name={teamGlyphs[lastTeam]} /> : null}{' '}
              <Written>{words}</Written>
            </span>
          </Fragment>
        ),
      )}
    </p>
  );
}

/** Whether the outcome takes only half of the screen, beside the grid of «وصلهم». */
const isBeside = (view: GameView) => view.gameMode === 'connect';

const countStepOf = ({ view, isPlaying }: OutcomeProps) =>
  isPlaying ? countStepMs([view.team1Score, view.team2Score]) : null;

function Victory(props: OutcomeProps & { team: Team }) {
  const { view, team, margin, endNote, claimed, isPlaying } = props;
  const other = rivalOf(team);
  const section = useTallyTransforms(isPlaying);
  const stepMs = countStepOf(props);
  const score = (of: Team, className?: string) => (
    <b className={cx(className, styles[`ink${of}`])} data-score={of}>
      <span className={styles.risen}>
        <span className={cx(styles.drummed, styles[`drummed${of}`])}>
          <Glyph name={teamGlyphs[of]} />
          <ScoreCount score={scoreOf(view, of)} stepMs={stepMs} />
        </span>
      </span>
    </b>
  );
  return (
    <section
      ref={section}
      className={cx(styles.won, styles[`team${team}`], isBeside(view) && styles.beside, isPlaying && styles.playing)}
    >
      <i className={styles.glow} aria-hidden="true" />
      <span className={styles.sign}>
        <Glyph name={teamGlyphs[team]} />
      </span>
      <div className={styles.words}>
        <Eyebrow view={view} endNote={endNote} claimed={claimed} />
        <h1 className={cx(isLong(nameOf(view, team)) && styles.long)}>
          <bdi>{nameOf(view, team)}</bdi>
        </h1>
        <p className={styles.ahead}>{margin}</p>
      </div>
      <p className={styles.scores}>
        {score(team)}
        <span className={styles.against}>{gameTexts.against}</span>
        {score(other, styles.lower)}
      </p>
      {isPlaying ? <Tally view={view} /> : null}
    </section>
  );
}

/** While the scores count up, both teams are side by side; their names disappear when the winner's name drops. */
function Tally({ view }: { view: GameView }) {
  const name = (team: Team): ReactNode => (
    <span className={cx(tallyStyles.tallied, styles[`ink${team}`])}>
      <bdi>{nameOf(view, team)}</bdi>
    </span>
  );
  return (
    <p className={tallyStyles.tally} aria-hidden="true">
      <b className={tallyStyles.overline}>{gameTexts.ended}</b>
      {name(1)}
      {name(2)}
    </p>
  );
}

/**
 * Sets, for each score, the transform from which its animation starts: in the middle of its team's half, both scores
 * equally large. Measured once, before the animation.
 */
function useTallyTransforms(isPlaying: boolean) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = section.current?.getBoundingClientRect();
    if (!isPlaying || box === undefined) return;
    const size = Math.min(box.height * 0.36, box.width * 0.15);
    for (const score of section.current?.querySelectorAll<HTMLElement>('[data-score]') ?? []) {
      const place = score.getBoundingClientRect();
      // The first team is at inline start, the right.
      const across = score.dataset.score === '1' ? 0.75 : 0.25;
      const x = box.left + box.width * across - (place.left + place.width / 2);
      const y = box.top + box.height * 0.5 - (place.top + place.height / 2);
      const scale = size / Number.parseFloat(getComputedStyle(score).fontSize);
      score.style.setProperty('--tally', `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`);
      score.style.setProperty('--rise', `${((box.height * 0.6) / scale).toFixed(1)}px`);
    }
  }, [isPlaying]);
  return section;
}

function Draw(props: OutcomeProps) {
  const { view, endNote, claimed, isPlaying } = props;
  const stepMs = countStepOf(props);
  const side = (team: Team) => (
    <div className={cx(drawStyles.side, styles[`ink${team}`])}>
      <Glyph name={teamGlyphs[team]} />
      <b className={cx(isLong(nameOf(view, team)) && drawStyles.long)}>
        <bdi>{nameOf(view, team)}</bdi>
      </b>
    </div>
  );
  const score = (team: Team) => (
    <span className={cx(styles.drummed, styles[`drummed${team}`], styles[`ink${team}`])}>
      <ScoreCount score={scoreOf(view, team)} stepMs={stepMs} />
    </span>
  );
  return (
    <section
      className={cx(
        drawStyles.draw,
        isBeside(view) && drawStyles.beside,
        isPlaying && cx(styles.playing, drawStyles.playing),
      )}
    >
      {side(1)}
      <div className={drawStyles.middle}>
        <Eyebrow view={view} endNote={endNote} claimed={claimed} />
        <h1>{gameTexts.draw}</h1>
        <p className={drawStyles.even}>
          {score(1)}
          <i aria-hidden="true" />
          {score(2)}
        </p>
      </div>
      {side(2)}
    </section>
  );
}

function ShownScore({ score }: { score: number }) {
  const isWord = score === 0 && zeroWord !== undefined;
  return <span className={cx(isWord && scoreCountStyles.word)}>{formatScore(score)}</span>;
}

interface ScoreCountProps {
  score: number;
  /** Ms for one point; null shows the score at once. */
  stepMs: number | null;
}

/** A score that counts up: a strip of numbers moves behind a window that shows one of them. */
function ScoreCount({ score, stepMs }: ScoreCountProps) {
  if (stepMs === null || score === 0) return <ShownScore score={score} />;
  const steps = countedSteps(score);
  const numbers = Array.from({ length: steps + 1 }, (_, index) => score - steps + index);
  const timing: CSSProperties = {
    animationDuration: `${Math.round(steps * stepMs)}ms`,
    animationTimingFunction: `steps(${steps}, end)`,
  };
  return (
    <span className={scoreCountStyles.window}>
      <span className={scoreCountStyles.last}>{formatScore(score)}</span>
      <span
        className={scoreCountStyles.strip}
        style={{ ...timing, '--steps': steps } as CSSProperties}
        aria-hidden="true"
      >
        {numbers.map((number) => (
          <span key={number}>
            <ShownScore score={number} />
          </span>
        ))}
      </span>
    </span>
  );
}
