import { use, useState } from 'react';
import { letterCount } from '../../lib/arabic/direction';
import { formatScore, zeroWord } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Separator } from '../../ui/frames/separator';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { gameUiTexts } from '../texts.ar';
import dyeing from './dyeing.module.css';
import { TeamGuestsContext } from './guests';
import steps from './score-steps.module.css';
import panel from './team-panel.module.css';
import words from './team-words.module.css';
import { type Team, teamGlyphs } from './teams';

/** In letters. A longer name has a smaller font and may take two lines. */
const LONG_NAME = 14;
/** In letters. A longer notice takes two lines, the second one in place of the guests' signs. */
const LONG_NOTICE = 22;

/** The classes of a panel. Its box and its words have a style sheet each, and both depend on the state of the panel. */
const look = (...names: readonly (string | false)[]) =>
  cx(notch(), ...names.flatMap((name) => (name === false ? [] : [panel[name], words[name]])));

const isWord = (score: number) => score === 0 && zeroWord !== undefined;

/** A score that flips when it changes. */
function Score({ value }: { value: number }) {
  const [first] = useState(value);
  return (
    <span className={words.score} data-score="">
      <span key={value} className={cx(value !== first && words.flip, isWord(value) && words.word)}>
        {formatScore(value)}
      </span>
    </span>
  );
}

interface TeamFace {
  team: Team;
  name: string;
  score: number;
}

interface TeamPanelProps extends TeamFace {
  /** «دوركم الآن», «الدور القادم». */
  note: string;
  /** The unit of the score if not points. Hidden on a phone. */
  unit?: string;
  isOnTurn: boolean;
  /** Shown in place of the note: the guests who claim the last point. */
  claimed?: string | undefined;
  /** Corrects the score; if missing, there are no correction buttons. */
  onAdjust?: (delta: 1 | -1) => void;
}

/** A team's glyph, name, turn and score, with plus and minus for corrections. Filled while it is the team's turn. */
export function TeamPanel({ team, name, score, note, unit, isOnTurn, claimed, onAdjust }: TeamPanelProps) {
  const guests = use(TeamGuestsContext)?.[team];
  const notice = guests?.newest ? gameUiTexts.newGuest(guests.newest) : claimed;
  const isLongNotice = notice !== undefined && letterCount(notice) > LONG_NOTICE;
  return (
    <section
      className={look(
        'team',
        `team${team}`,
        isOnTurn && 'filled',
        onAdjust !== undefined && 'adjustable',
        guests !== undefined && 'withGuests',
      )}
      aria-label={name}
      data-team={team}
    >
      <Glyph name={teamGlyphs[team]} className={words.sign} />
      <span className={cx(words.words, isLongNotice && words.noticed)}>
        <bdi className={cx(words.name, letterCount(name) > LONG_NAME && words.long)}>{name}</bdi>
        <span className={words.note}>
          {unit === undefined ? null : (
            <span className={words.unit}>
              {unit}
              {note === '' ? null : <Separator />}
            </span>
          )}
          {notice === undefined ? note : <GuestNotice isLong={isLongNotice}>{notice}</GuestNotice>}
        </span>
        {guests?.signs}
      </span>
      <Score value={score} />
      {onAdjust === undefined ? null : (
        <span className={cx(steps.adjust, isOnTurn && steps.dark)}>
          <button
            type="button"
            className={cx(notch(1), steps.step)}
            aria-label={gameUiTexts.addPoint(name)}
            onClick={() => onAdjust(1)}
          >
            <Glyph name="plus" />
          </button>
          <button
            type="button"
            className={cx(notch(1), steps.step)}
            aria-label={gameUiTexts.takePoint(name)}
            disabled={score <= 0}
            onClick={() => onAdjust(-1)}
          >
            <Glyph name="minus" />
          </button>
        </span>
      )}
    </section>
  );
}

/** Names a new guest or those who claim a point, for a while in place of the note. */
function GuestNotice({ isLong, children }: { isLong: boolean; children: string }) {
  return (
    <span className={cx(words.guestNotice, isLong && words.longNotice)} role="status">
      {children}
    </span>
  );
}

/** Draws a score as a panel shows it, for the animation of its change. */
export function drawScore(value: number): HTMLElement {
  const score = document.createElement('span');
  score.className = cx(isWord(value) && words.word);
  score.textContent = formatScore(value);
  return score;
}

/** Makes a copy of a filled panel look unfilled. An animation wipes the copy away, so that the panel below seems to fill. */
export function unfill(copy: Element): void {
  for (const { filled = '' } of [panel, words]) copy.classList.remove(filled);
}

interface AwardPanelProps extends TeamFace {
  /** Whether the panel is filled: the answer is shown, and a click is expected. */
  isFilled: boolean;
  /** Whether the animation that fills the panel plays now. */
  isDyeing?: boolean;
  /** Whether the panel is in one row on a phone. */
  isSmall?: boolean;
  /** Whether the button ignores clicks but stays focusable, because a command is being sent. */
  inactive?: boolean;
  /** What the team gets; a point by default. */
  note?: string;
  onAward: () => void;
}

/** The team's panel as a button that awards the point. */
export function AwardPanel(props: AwardPanelProps) {
  const {
    team,
    name,
    score,
    isFilled,
    isDyeing = false,
    isSmall = false,
    inactive = false,
    note = gameUiTexts.pointForThem,
    onAward,
  } = props;
  const guests = use(TeamGuestsContext)?.[team];
  const states = ['team', `team${team}`, 'award', isSmall && 'small', guests !== undefined && 'withGuests'] as const;
  const face = (
    <>
      <Glyph name={teamGlyphs[team]} className={words.sign} />
      <span className={words.words}>
        <bdi className={cx(words.name, letterCount(name) > LONG_NAME && words.long)}>{name}</bdi>
        <span className={words.note}>
          {guests?.newest ? <b className={words.guestNotice}>{gameUiTexts.newGuest(guests.newest)}</b> : note}
        </span>
        {guests?.signs}
      </span>
      <Score value={score} />
      <span className={cx(notch(1), panel.plus)}>
        <Glyph name="plus" />
      </span>
    </>
  );
  return (
    <button
      type="button"
      className={look(...states, isFilled && 'filled')}
      aria-disabled={inactive || undefined}
      data-team={team}
      onClick={() => !inactive && onAward()}
    >
      {face}
      {isFilled && isDyeing ? (
        <span className={dyeing.cover} aria-hidden="true">
          <span className={dyeing.was}>
            <span className={look(...states)}>{face}</span>
          </span>
        </span>
      ) : null}
    </button>
  );
}
