import type { RaceView, Team } from '@lamma/protocol/games';
import type { BuzzView } from '@lamma/protocol/race';
import { use, useEffect, useRef } from 'react';
import { TimerRing } from '../../../../game-ui/question/timer-ring';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { useIsPhone } from '../../../../lib/browser/use-is-phone';
import { cx } from '../../../../lib/cx';
import { serverNow } from '../../../../lib/server/live';
import { useSecondsLeft } from '../../../../lib/use-deadline';
import { Button } from '../../../../ui/buttons/button';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { nameOf } from '../../teams';
import { HostToolsContext, isRemoteConnected } from '../../tools/host-tools';
import { AnswerLines, AnswerToJudge, type JudgedView } from './answer-to-judge';
import heldStyles from './held-answer.module.css';
import styles from './race-foot.module.css';
import { TeamKey, useHasTeamKeys } from './team-key';
import { raceTexts } from './texts.ar';
import { type HeldAnswer, useHeldAnswer } from './use-held-answer';
import { type ButtonState, isAnswerSeen, type Race } from './use-race';
import { Fastest, Result } from './won-panel';

interface RaceFootProps {
  view: Exclude<RaceView, { phase: 'question-selection' | 'finished' }>;
  race: Race;
  isRemote: boolean;
}

/** The area below the question: both teams' buttons, then the fastest team, then the team that got the point. */
export function RaceFoot(props: RaceFootProps) {
  const isPhone = useIsPhone();
  const { again } = props.race;
  return (
    <>
      <Step {...props} />
      {isPhone && again !== undefined ? (
        <div className={styles.again}>
          <AgainButton onClick={again} />
        </div>
      ) : null}
    </>
  );
}

/** A button that voids the presses, so that the teams press again for the same question. */
export function AgainButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="tv" variant="ghost" onClick={onClick}>
      {raceTexts.pressAgain}
    </Button>
  );
}

function Step({ view, race, isRemote }: RaceFootProps) {
  switch (view.phase) {
    case 'reading':
    case 'armed':
      return <Buttons view={view} race={race} isRemote={isRemote} />;
    case 'answering':
      return <Judging key={view.openQuestion.id} view={view} race={race} isRemote={isRemote} />;
    case 'answer-display':
      return (
        <div className={styles.result}>
          <Result view={view} />
          <NextButton race={race} isLast={view.played.length >= countOf(view)} />
        </div>
      );
  }
}

const countOf = ({ categoriesData }: RaceView) =>
  categoriesData.reduce((sum, { questions }) => sum + questions.length, 0);

interface ButtonsProps extends Omit<RaceFootProps, 'view'> {
  view: Extract<RaceView, { phase: 'reading' | 'armed' }>;
}

/** Both teams' buttons with their keys, and between them whether they are open. */
function Buttons({ view, race, isRemote }: ButtonsProps) {
  const hasKey = useHasTeamKeys(isRemote);
  const half = (team: Team) => (
    <TeamButton
      key={team}
      team={team}
      name={nameOf(view, team)}
      state={race.stateOf(team)}
      hasKey={hasKey}
      onPress={(event) => race.press(team, event)}
    />
  );
  if (isAnswerSeen(view)) return null;
  return (
    <section className={styles.buttons} aria-label={raceTexts.buttons}>
      {half(1)}
      <Middle view={view} race={race} />
      {half(2)}
    </section>
  );
}

interface TeamButtonProps {
  team: Team;
  name: string;
  state: ButtonState;
  hasKey: boolean;
  onPress: (event: Pick<Event, 'timeStamp'>) => void;
}

/** A team's button. A finger or a mouse presses it on pointerdown, a key or a screen reader on click. */
function TeamButton({ team, name, state, hasKey, onPress }: TeamButtonProps) {
  return (
    <button
      type="button"
      className={cx(notch(), styles.half, styles[`team${team}`], styles[state])}
      aria-label={raceTexts.teamPressed(name)}
      aria-disabled={state === 'lit' || state === 'dark' ? undefined : true}
      onPointerDown={({ nativeEvent, button }) => button === 0 && onPress(nativeEvent)}
      onClick={({ nativeEvent, detail }) => detail === 0 && onPress(nativeEvent)}
    >
      {hasKey ? (
        <span className={styles.keyed}>
          <small>{raceTexts.orKey}</small>
          <TeamKey team={team} className={styles.key} />
        </span>
      ) : null}
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <bdi className={styles.name}>{name}</bdi>
      {state === 'locked' ? <small>{raceTexts.tooEarly}</small> : null}
      {state === 'pressed' ? <small>{raceTexts.pressed}</small> : null}
    </button>
  );
}

function Middle({ view, race }: Pick<ButtonsProps, 'view' | 'race'>) {
  const { buzz, phase } = view;
  const isOpen =
    phase === 'armed' && ([1, 2] as const).some((team) => race.stateOf(team) !== 'dark' && mayPress(buzz, team));
  const seconds = useSecondsLeft(isOpen ? buzz.closesAt : null, serverNow);
  if (phase === 'armed') {
    return (
      <div className={styles.middle}>
        {isOpen && seconds !== null ? (
          <TimerRing secondsLeft={seconds} totalSeconds={buzz.chance === 1 ? 15 : 8} size="tvSmall" />
        ) : null}
        <p className={cx(styles.said, isOpen && styles.now)} role="status">
          {isOpen ? openWords(view) : raceTexts.ready}
        </p>
        <Button size="tv" variant="ghost" onClick={race.reveal}>
          {raceTexts.showAnswer}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.middle}>
      <p className={styles.said} role="status">
        {buzz.voided === 'outage' ? raceTexts.outage : raceTexts.closed}
      </p>
      <small>{buzz.armsBy === null ? untilOpened(view) : raceTexts.closedAuto}</small>
      {buzz.armsBy === null ? <ArmButton race={race} /> : null}
      {buzz.armsBy === null || race.arm === undefined ? null : (
        <Button size="tv" variant="ghost" onClick={race.arm}>
          {raceTexts.openNow}
        </Button>
      )}
    </div>
  );
}

const untilOpened = ({ openQuestion }: ButtonsProps['view']) =>
  openQuestion.questionAudio === undefined ? raceTexts.closedHost : raceTexts.closedHostSound;

const mayPress = ({ mayPress: who }: BuzzView, team: Team) => who === 'both' || who === team;

function openWords(view: ButtonsProps['view']): string {
  const { mayPress: who } = view.buzz;
  return who === 'both' ? raceTexts.open : raceTexts.openFor(nameOf(view, who));
}

/** Returns a ref for a button that gets the focus on mount, so that Space and Enter press it. */
function useFocusOnMount() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return button;
}

function ArmButton({ race }: { race: Race }) {
  const button = useFocusOnMount();
  return (
    <Button ref={button} size="tv" variant="gold" busy={race.isArming} onClick={race.arm}>
      {raceTexts.openThem}
    </Button>
  );
}

interface JudgingProps extends Omit<RaceFootProps, 'view'> {
  view: JudgedView;
}

/** Who pressed first, and the judgement of the answer. If the host has only this screen, a button shows the answer while somebody holds the button. */
function Judging({ view, race, isRemote }: JudgingProps) {
  const tools = use(HostToolsContext);
  const isOnlyScreen = tools !== null && !isRemoteConnected(tools) && tools.followsPhone !== true;
  const isOffered = isOnlyScreen && !isAnswerSeen(view);
  const held = useHeldAnswer(view, isOffered);
  return (
    <>
      {held.step === 'closed' ? (
        <Fastest view={view} isRemote={isRemote} isLow={isOffered} />
      ) : (
        <HeldAnswerPanel held={held} />
      )}
      <JudgeButtons view={view} race={race} isRemote={isRemote} held={isOffered ? held : null} />
    </>
  );
}

function JudgeButtons({ view, race, isRemote, held }: JudgingProps & { held: HeldAnswer | null }) {
  const { buzz, race: options, openQuestion } = view;
  const button = useFocusOnMount();
  const isPhone = useIsPhone();
  const isSecond = options?.second !== false && buzz.chance === 1 && openQuestion.correctAnswer === undefined;
  const followsPhone = use(HostToolsContext)?.followsPhone === true;
  const key = (letter: string) => (isPhone || followsPhone ? null : <kbd dir="ltr">{letter}</kbd>);
  return (
    <div className={styles.judge}>
      <Button ref={button} size="tvLg" variant="gold" glyph="tick" onClick={() => race.judge(true)}>
        {raceTexts.right} {key('Y')}
      </Button>
      <Button size="tvLg" glyph="x" onClick={() => race.judge(false)}>
        {isSecond ? raceTexts.wrongSecond : raceTexts.wrong} {key('N')}
      </Button>
      {/* Below the buttons of the judgement, so that these are in view on the smallest phone. */}
      {isRemote && !isAnswerSeen(view) ? <AnswerToJudge view={view} /> : null}
      {held === null ? null : <HoldButton held={held} hasKey={!isPhone} />}
      {isPhone ? <small className={styles.judgeHint}>{raceTexts.judgeHint}</small> : null}
    </div>
  );
}

function NextButton({ race, isLast }: { race: Race; isLast: boolean }) {
  const button = useFocusOnMount();
  const isPhone = useIsPhone();
  return (
    <Button ref={button} size={isPhone ? 'tvLg' : 'tv'} variant="gold" onClick={race.next}>
      {isLast ? raceTexts.toResult : raceTexts.next}
    </Button>
  );
}

/** The button that shows the answer while it is held. */
function HoldButton({ held, hasKey }: { held: HeldAnswer; hasKey: boolean }) {
  return (
    <div className={heldStyles.row}>
      <Button size="tv" variant="ghost" {...held.buttonProps}>
        {raceTexts.holdForAnswer} {hasKey ? <kbd dir="ltr">A</kbd> : null}
      </Button>
    </div>
  );
}

/** The warning to the room, then the answer in letters for whoever sits at the screen. */
function HeldAnswerPanel({ held: { step, asked } }: { held: HeldAnswer }) {
  return (
    <section className={cx(notch(), heldStyles.panel)} aria-label={raceTexts.lookAway}>
      <p className={heldStyles.lookAway}>{raceTexts.lookAway}</p>
      <p className={heldStyles.answer} aria-live="polite">
        {step === 'shown' ? <AnswerLines {...asked} /> : raceTexts.lookAwayWhy}
      </p>
    </section>
  );
}
