import type { GameView, Team } from '@lamma/protocol/games';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { teamGlyphs, winnerGlyphs } from '../../../game-ui/teams/teams';
import { formatScore } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Switch } from '../../../ui/buttons/switch';
import { Separator } from '../../../ui/frames/separator';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { DoubleTapGuard } from '../play/double-tap-guard';
import { ResultPictureButton } from '../result-picture/result-picture-button';
import { nameOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';
import styles from './awards-view.module.css';
import { awardScreenTexts } from './texts.ar';
import { type ShownAward, useAwardsShow } from './use-awards';

interface AwardsViewProps {
  view: GameView;
  awards: readonly ShownAward[];
  /** Whether the awards are of guests, not of teams. If so, a switch decides whether the picture contains the guests' names. */
  areOfGuests: boolean;
  /** Whether to show the awards one after the other; otherwise all at once. */
  shouldPlay: boolean;
  /** The winner's lead, in words; used in the picture. */
  margin: string;
  /** The button «لعبة جديدة»; null on a screen that may not start a game. */
  newGame: ReactNode;
  /** The button that ends the evening of this game. */
  endEvening?: ReactNode;
  onResult: () => void;
}

/** The awards of a game: who gets them, and for what. */
export function AwardsView({ view, awards, shouldPlay, ...rest }: AwardsViewProps) {
  const { count, isPlaying, next, skip } = useAwardsShow(awards, shouldPlay);
  const newest = awards[count - 1];
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <header className={styles.head}>
        <div>
          <p className={styles.eyebrow}>
            {gameTexts.ended}
            <Separator />
            <Written>{view.gameName}</Written>
          </p>
          <h1>{awardScreenTexts.title}</h1>
        </div>
        <Scores view={view} />
      </header>
      <ol className={styles.cards}>
        {awards.map((award, index) => (
          <AwardCard
            key={award.key}
            award={award}
            isShown={index < count}
            isLit={index === (shouldPlay ? count - 1 : 0)}
            isAnimated={shouldPlay && !isMotionReduced()}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">
        {newest === undefined ? '' : awardScreenTexts.announcement(newest.title, newest.name, newest.sentence)}
      </VisuallyHidden>
      <DoubleTapGuard shown={isPlaying ? 'show' : 'tools'}>
        <Tools view={view} awards={awards} isPlaying={isPlaying} onNext={next} onSkip={skip} {...rest} />
      </DoubleTapGuard>
      <Band view={view} />
    </main>
  );
}

function Scores({ view }: { view: GameView }) {
  const order: readonly Team[] = scoreOf(view, 2) > scoreOf(view, 1) ? [2, 1] : [1, 2];
  return (
    <p className={cx(styles.scores, view.winnerTeam === null && styles.even)}>
      {order.map((team) => (
        <span key={team} className={styles[`team${team}`]}>
          <Glyph name={teamGlyphs[team]} />
          <bdi className={styles.team}>{nameOf(view, team)}</bdi>
          <b>{formatScore(scoreOf(view, team))}</b>
        </span>
      ))}
    </p>
  );
}

function Band({ view }: { view: GameView }) {
  return (
    <div className={styles.band} aria-hidden="true">
      {view.played.map(({ questionId, wonBy }) => (
        <span key={questionId} className={wonBy === null ? styles.nobody : styles[`team${wonBy}`]}>
          <Glyph name={winnerGlyphs[wonBy ?? 0]} />
        </span>
      ))}
    </div>
  );
}

interface AwardCardProps {
  award: ShownAward;
  isShown: boolean;
  isLit: boolean;
  isAnimated: boolean;
}

function AwardCard({ award: { title, name, sentence, team, sign }, isShown, isLit, isAnimated }: AwardCardProps) {
  return (
    <li
      className={cx(
        notch(),
        styles.card,
        styles[`team${team}`],
        isShown && isLit && styles.lit,
        !isShown && styles.covered,
        isShown && isAnimated && styles.moving,
      )}
      aria-hidden={!isShown || undefined}
    >
      {isShown ? (
        <>
          <span className={styles.sign}>
            {sign === null ? <Glyph name={teamGlyphs[team]} /> : <GuestSign sign={sign} />}
          </span>
          <p className={styles.title}>{title}</p>
          <p className={cx(styles.name, name.length > 10 && styles.long)}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.sentence}>{sentence}</p>
          <span className={styles.of}>
            <Glyph name={teamGlyphs[team]} />
          </span>
        </>
      ) : (
        <Glyph name="dots" />
      )}
    </li>
  );
}

interface ToolsProps
  extends Pick<AwardsViewProps, 'view' | 'awards' | 'areOfGuests' | 'margin' | 'newGame' | 'endEvening' | 'onResult'> {
  isPlaying: boolean;
  onNext: () => void;
  onSkip: () => void;
}

function Tools({ view, awards, areOfGuests, margin, isPlaying, onNext, onSkip, ...props }: ToolsProps) {
  const [hasNames, setHasNames] = useState(false);
  const tools = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `isPlaying` replaces the focused button
  useEffect(() => {
    tools.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isPlaying]);
  return (
    <section ref={tools} className={styles.tools}>
      {isPlaying ? (
        <>
          <Button size="tv" variant="gold" onClick={onNext}>
            {awardScreenTexts.next}
          </Button>
          <Button size="tv" variant="ghost" onClick={onSkip}>
            {awardScreenTexts.skip}
          </Button>
        </>
      ) : (
        <>
          {props.newGame}
          <ResultPictureButton view={view} margin={margin} awards={hasNames ? awards : undefined} />
          {areOfGuests ? (
            <span className={styles.names}>
              <Switch label={awardScreenTexts.withNames} isOn={hasNames} onChange={setHasNames} />
              <span aria-hidden="true">{awardScreenTexts.withNames}</span>
            </span>
          ) : null}
          <Button size="tv" variant="ghost" onClick={props.onResult}>
            {awardScreenTexts.result}
          </Button>
          {props.endEvening}
        </>
      )}
    </section>
  );
}
