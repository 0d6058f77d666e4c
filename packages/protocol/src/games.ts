import * as z from 'zod';
import { clientUuid, epochMs, opaqueId, positiveInt } from './fields/fields';
import { limits } from './limits';
import { messages } from './messages';
import { buzz, raceOptions } from './race';

/**
 * Wire types of team games: modes, commands, and the view that every screen of a room may see. To add a mode: docs/how-to/add-a-mode.md.
 */

export const playModes = ['classic', 'connect', 'qr', 'race'] as const;
export type PlayMode = (typeof playModes)[number];
export const playMode = z.enum(playModes, { error: messages.modeNeeded });

/** The modes of a game record. 'custom' is a classic game of own categories. */
export const gameModes = [...playModes, 'custom'] as const;
export type GameMode = (typeof gameModes)[number];
export const gameMode = z.enum(gameModes, { error: messages.modeNeeded });

export const team = z.union([z.literal(1), z.literal(2)]);
export type Team = z.infer<typeof team>;

/** Game numbers by category id. The keys are strings, as always in JSON. */
export const categoryGameNumbers = z.record(z.string().regex(/^[1-9]\d{0,8}$/), positiveInt);
export type CategoryGameNumbers = z.infer<typeof categoryGameNumbers>;

// Commands -----------------------------------------------------------------------------------------------------------

export const squareId = z
  .number()
  .int()
  .min(0)
  .max(limits.squares - 1);
/** The index of one of the three options of a qr round. */
export const optionIndex = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type OptionIndex = z.infer<typeof optionIndex>;

/** Media commands for the open question; `begun` reports that a sound or a film has started playing. */
export const mediaAct = z.enum(['play', 'stop', 'enlarge', 'shrink', 'begun']);
export type MediaAct = z.infer<typeof mediaAct>;

const pauseMinutes = z.union(limits.pauseMinutes.map((minutes) => z.literal(minutes)));

export const gameCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('openQuestion'), questionId: positiveInt }),
  z.strictObject({ type: z.literal('closeQuestion') }),
  /** Opens the next clue of the open question. */
  z.strictObject({ type: z.literal('openClue') }),
  z.strictObject({ type: z.literal('driveMedia'), act: mediaAct }),
  z.strictObject({ type: z.literal('revealAnswer') }),
  z.strictObject({ type: z.literal('award'), team: team.nullable() }),
  z.strictObject({ type: z.literal('adjustScore'), team, delta: z.union([z.literal(1), z.literal(-1)]) }),
  z.strictObject({ type: z.literal('claimSquare'), square: squareId }),
  z.strictObject({
    type: z.literal('startQrRound'),
    /** Plays without a phone, with two of the question's stored wrong options. */
    demo: z.boolean().optional(),
    /** Replaces the visible code with a new one. */
    renew: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('chooseOption'), option: optionIndex }),
  /** Opens the buttons of a race. */
  z.strictObject({ type: z.literal('armBuzzer') }),
  /** A team's key was pressed on the host's screen; `pressedAt` is the screen's estimate of the server's time. */
  z.strictObject({ type: z.literal('hostBuzz'), team, pressedAt: epochMs.optional() }),
  z.strictObject({ type: z.literal('judge'), isRight: z.boolean() }),
  /** Voids the round of a race: the teams press again for the same question. */
  z.strictObject({ type: z.literal('voidBuzz') }),
  /** Goes on from the answer of a race to the next question. */
  z.strictObject({ type: z.literal('nextQuestion') }),
  z.strictObject({ type: z.literal('undo') }),
  /** Begins a break («استراحة»); refused while a clock runs. If `minutes` is null, the break has no end. */
  z.strictObject({ type: z.literal('pause'), minutes: pauseMinutes.nullable() }),
  /**
   * Ends the break that began at `since`. Without `since` it ends the current break: a screen that has only predicted the break does not
   * know its start.
   */
  z.strictObject({ type: z.literal('resumeGame'), since: epochMs.optional() }),
  z.strictObject({ type: z.literal('leave'), keep: z.boolean() }),
]);
export type GameCommand = z.infer<typeof gameCommand>;

/** Commands that only the server itself adds to a game's log. */
export type ServerCommand =
  | { type: 'resume'; outageMs: number }
  | { type: 'drawTurn' }
  /** A deadline has passed: of a connect question, of qr's wait for a phone, of a qr result, or of the reading in a race. */
  | { type: 'expireTimer' }
  /** The rival's two wrong options, by socket or REST. */
  | { type: 'takeOptions'; wrongOption1: string; wrongOption2: string }
  /** Decides a race's round by its presses, or closes it if nobody pressed. */
  | { type: 'settleBuzz'; round: number };

export type AnyCommand = GameCommand | ServerCommand;

/** A command in transit, idempotent by its id. `version` is the version of the state on which the command was decided. */
export const commandEnvelope = z.strictObject({
  commandId: clientUuid,
  version: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  command: gameCommand,
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;

// The view -----------------------------------------------------------------------------------------------------------

/** File names below /attached_assets/. */
const media = {
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
};

export const questionView = z.object({
  id: positiveInt,
  questionOrder: positiveInt,
  used: z.boolean(),
  wonBy: team.nullable(),
  /** Absent in pushes and in the response to a command, like the media, because it never changes. */
  questionText: z.string().optional(),
  ...media,
});
export type QuestionView = z.infer<typeof questionView>;

/** The media state of the open question, the same on all screens. */
const playback = z.object({
  /** How often playing was requested. A screen plays from the start when the number grows. */
  plays: z.number().int().min(0),
  isStopped: z.boolean(),
  /** Whether the picture fills the screen. */
  isLarge: z.boolean(),
});
export type Playback = z.infer<typeof playback>;

export const openQuestionView = z.object({
  id: positiveInt,
  categoryId: positiveInt,
  questionText: z.string(),
  ...media,
  /** The visible clues in order; while the answer shows, all clues. Absent if the question has none. */
  clues: z.array(z.string()).optional(),
  /** How many clues are still closed; present with `clues`. */
  cluesLeft: z.number().int().min(0).optional(),
  /** Absent until the first media command. */
  playback: playback.optional(),
  /** When the 40 seconds end; absent while the clock is stopped. */
  deadlineAt: epochMs.optional(),
  /**
   * For a question with a sound or film: when the 40 seconds start at the latest. Playing the recording starts them earlier. Absent for
   * other questions.
   */
  standsUntil: epochMs.optional(),
  /** The remaining time while the clock is stopped; absent while it runs. */
  leftMs: z.number().int().min(0).optional(),
  /** This and the next three fields are absent until the answer is shown. */
  correctAnswer: z.string().optional(),
  /** Other Arabic forms of the answer, three at most; absent if there are none. As secret as the answer. */
  accept: z.array(z.string()).max(3).optional(),
  answerImage: z.string().optional(),
  explanation: z.string().optional(),
});
export type OpenQuestionView = z.infer<typeof openQuestionView>;

export const categoryView = z.object({
  id: positiveInt,
  nameAr: z.string(),
  /** Icon name, as in the list of categories. Absent in pushes and in the response to a command, because it never changes. */
  icon: z.string().optional(),
  color: z.string().optional(),
  gameNumber: positiveInt,
  /** The questions in play; in a bank game six, minus the struck ones. */
  questions: z.array(questionView),
  /** Places, from 1, whose question is out of play; absent if there are none. */
  struck: z.array(positiveInt).optional(),
});
export type CategoryView = z.infer<typeof categoryView>;

/** The choices of a game ("game data" on the wire). */
export const gameData = z.object({
  selectedCategories: z.array(positiveInt),
  gameName: z.string(),
  team1Name: z.string(),
  team2Name: z.string(),
  gameMode,
  categoryGameNumbers,
  isReplay: z.boolean(),
  isCustomGame: z.boolean(),
  /** Set if the server draws the team that begins; missing if team 1 begins. */
  drawsTurn: z.literal(true).optional(),
  /** Only for a race. */
  race: raceOptions.optional(),
});
export type GameData = z.infer<typeof gameData>;

const draw = z.object({
  /** The team that begins. */
  team,
  /** When the team was drawn. Screens show the draw from this time on. */
  at: epochMs,
});
export type Draw = z.infer<typeof draw>;

/** A break. Only the host ends it, even after `until` has passed; if `until` is null, the break has no end. */
export const pauseView = z.object({ since: epochMs, until: epochMs.nullable() });
export type Pause = z.infer<typeof pauseView>;

const nextGame = z.object({ gameSessionId: opaqueId, gameMode: playMode });
export type NextGame = z.infer<typeof nextGame>;

const guessed = z.object({
  questionId: positiveInt,
  by: team,
  /** How many guessed that the asked team knows the answer, and how many that it does not. */
  yes: z.number().int().min(0),
  no: z.number().int().min(0),
});
export type Guessed = z.infer<typeof guessed>;

const commonView = gameData.extend({
  id: opaqueId,
  categoriesData: z.array(categoryView),
  currentTeam: team,
  team1Turn: z.boolean(),
  /** Missing if team 1 began without a draw. */
  draw: draw.optional(),
  team1Score: z.number().int().min(0),
  team2Score: z.number().int().min(0),
  currentScore: z.object({ team1: z.number().int(), team2: z.number().int() }),
  isComplete: z.boolean(),
  /** The winning team's name; empty for a draw; 'جارية' or 'محفوظة' if the game is not over. */
  winner: z.string(),
  winnerTeam: team.nullable(),
  /** Used questions in the order of play, for the coloured band. */
  played: z.array(z.object({ questionId: positiveInt, wonBy: team.nullable() })),
  /** Questions whose answer the room has seen, in the order of the answers. */
  revealed: z.array(positiveInt),
  undoable: z.number().int().min(0),
  pause: pauseView.optional(),
  /** The rematch of an ended game; missing until it has begun. */
  next: nextGame.optional(),
  /** The result of the last guesses, which the guests of team `by` made; missing if too few guests guessed to show it. */
  guessed: guessed.optional(),
  gameData,
});

const idle = { openQuestion: z.null() };
const opened = { openQuestion: openQuestionView };

/** A classic game by phase, with bank categories or own categories. */
const classicMode = { gameMode: z.enum(['classic', 'custom']) };
export const classicView = z.discriminatedUnion('phase', [
  commonView.extend({ ...classicMode, phase: z.literal('question-selection'), ...idle }),
  commonView.extend({ ...classicMode, phase: z.literal('question-display'), ...opened }),
  commonView.extend({ ...classicMode, phase: z.literal('answer-display'), ...opened }),
  commonView.extend({ ...classicMode, phase: z.literal('finished'), ...idle }),
]);

const square = z.object({ id: squareId, owner: team.nullable(), isAnswered: z.boolean() });
const connectMode = {
  gameMode: z.literal('connect'),
  squares: z.array(square).length(limits.squares),
  /** The squares of the winning line, from one end to the other; null without a line. */
  line: z.array(squareId).nullable(),
};
/**
 * The answer of the last question, if nobody got it right and the room has seen it: the clock ended the question, or the host closed the
 * question after its answer was shown.
 */
const missed = z.object({ questionId: positiveInt, correctAnswer: z.string() }).optional();

/** A connect game («وصلهم») by phase. Opening a question does not leave `question-selection`. */
export const connectView = z.discriminatedUnion('phase', [
  commonView.extend({
    ...connectMode,
    phase: z.literal('question-selection'),
    openQuestion: openQuestionView.nullable(),
    missed,
  }),
  commonView.extend({ ...connectMode, phase: z.literal('square-selection'), ...idle, claimingTeam: team }),
  commonView.extend({ ...connectMode, phase: z.literal('finished'), ...idle, missed }),
]);

export const roundStatuses = ['waiting', 'ready', 'chosen', 'expired'] as const;

/** The phone's round as the host's screens see it. It does not reveal which option is right before one is chosen. */
export const roundView = z.object({
  sessionToken: z.string(),
  /** The URL in the QR code. */
  qrUrl: z.string(),
  status: z.enum(roundStatuses),
  options: z.array(z.string()).length(3).optional(),
  /** When the wait for a phone ends. */
  expiresAt: epochMs,
  /** Played without a phone. */
  demo: z.boolean(),
});
export type RoundView = z.infer<typeof roundView>;

const choice = z.object({
  option: optionIndex,
  rightOption: optionIndex,
  isRight: z.boolean(),
  /** When the result ends and the board returns. */
  endsAt: epochMs,
});

const qrMode = { gameMode: z.literal('qr') };
const noRound = { round: z.null() };
const inRound = { openQuestion: openQuestionView, round: roundView };

/** A qr game («خربطهم») by phase. Opening a question does not leave `category-selection`: the round begins when the code is shown. */
export const qrView = z.discriminatedUnion('phase', [
  commonView.extend({
    ...qrMode,
    phase: z.literal('category-selection'),
    openQuestion: openQuestionView.nullable(),
    ...noRound,
  }),
  commonView.extend({ ...qrMode, phase: z.literal('qr-display'), ...inRound }),
  commonView.extend({ ...qrMode, phase: z.literal('question-display'), ...inRound }),
  commonView.extend({ ...qrMode, phase: z.literal('result'), ...inRound, choice }),
  commonView.extend({ ...qrMode, phase: z.literal('finished'), ...idle, ...noRound }),
]);

const raceMode = { gameMode: z.literal('race') };
const racing = { ...raceMode, ...opened, buzz };

/** A race («اسبقهم») by phase. In `answer-display` the question is already used. */
export const raceView = z.discriminatedUnion('phase', [
  commonView.extend({ ...raceMode, phase: z.literal('question-selection'), ...idle }),
  commonView.extend({ ...racing, phase: z.literal('reading') }),
  commonView.extend({ ...racing, phase: z.literal('armed') }),
  commonView.extend({ ...racing, phase: z.literal('answering') }),
  commonView.extend({ ...racing, phase: z.literal('answer-display') }),
  commonView.extend({ ...raceMode, phase: z.literal('finished'), ...idle }),
]);

/** The state of a team game as a screen of its room sees it, by mode and phase. */
export const gameView = z.discriminatedUnion('gameMode', [classicView, connectView, qrView, raceView]);

export type GameView = z.infer<typeof gameView>;
export type ClassicView = z.infer<typeof classicView>;
export type ConnectView = z.infer<typeof connectView>;
export type QrView = z.infer<typeof qrView>;
export type RaceView = z.infer<typeof raceView>;
export type Phase = GameView['phase'];
