import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type AnswerTaken, type OptionLetter, optionLetters } from '@lamma/protocol/solo-games';
import { mayAnswer } from '@lamma/rules/solo/run';
import { measuredResponse, pointsOf } from '@lamma/rules/solo/score';
import { StorageError } from '../../platform/db/database';
import type { SoloParts } from './parts';
import { placeOf } from './places';
import type { Place, Roster, TakenAnswer } from './roster';
import { serverStep } from './runs';
import type { AnswerRow } from './store-answers';
import type { Run } from './store-runs';
import { ownAnswer, rulesOf, toldScore } from './view';

/** How often an answer is decided anew because a step of the run came between. */
const TRIES = 20;

/** A question without a limit may be open for long; a day is as slow as it gets. */
const LONGEST_MS = 86_400_000;

export interface SentAnswer {
  /** The question that was answered; null: the one that shows. */
  questionIndex: number | null;
  selected: OptionLetter;
  /** Milliseconds, as the phone says. */
  claimedMs: number | null | undefined;
  /** As the server measured it; null where it could not. */
  roundTripMs: number | null;
}
export interface Sender {
  secrets: readonly string[];
  /** As the request names it; its own, or nobody's. */
  participantId?: string;
}

interface Found {
  ok: true;
  run: Run;
  roster: Roster;
  place: Place;
}

/** Whose answer it is: a cookie proves it, an id alone proves nothing. */
async function findSender(parts: SoloParts, gameId: string, sender: Sender): Promise<Found | Refusal> {
  if (sender.secrets.length === 0) return refuse('unauthorized');
  const run = await parts.held.recent(gameId);
  if (run === undefined) return refuse('notFound');
  const found = await findPlace(parts, run, sender);
  if (found.ok) return found;
  // What is held may be another run already.
  const now = await parts.held.current(gameId);
  return now === undefined || now.version === run.version ? found : findPlace(parts, now, sender);
}

async function findPlace(parts: SoloParts, run: Run, sender: Sender): Promise<Found | Refusal> {
  const roster = await parts.rosters.of(run);
  const place = await placeOf(parts, run, roster, sender.secrets);
  if (place === undefined) return refuse('unauthorized');
  if (place.isRemoved) return refuse('participantRemoved');
  if (sender.participantId !== undefined && sender.participantId !== place.id) return refuse('notFound');
  parts.crowd.seen(run.id, place.id);
  return { ok: true, run, roster, place };
}

/**
 * Takes an answer, by whatever door it comes: durable before it is acknowledged, the first one of a participant and question; each
 * further one gets what the first one got.
 */
export async function takeAnswer(
  parts: SoloParts,
  gameId: string,
  sender: Sender,
  sent: SentAnswer,
): Promise<AnswerTaken | Refusal> {
  const receivedAt = parts.clock.now();
  const found = await findSender(parts, gameId, sender);
  return found.ok ? answerAs(parts, found, sent, receivedAt) : found;
}

async function answerAs(
  parts: SoloParts,
  { run, roster, place }: Found,
  sent: SentAnswer,
  receivedAt: number,
): Promise<AnswerTaken | Refusal> {
  const questionIndex = sent.questionIndex ?? run.state.questionIndex;
  const first = parts.underway.get(place.id, questionIndex);
  if (first !== undefined) await first.catch(() => undefined);
  const known = place.answers.get(questionIndex);
  if (known !== undefined) return answered(parts, run, place, questionIndex, known);
  return parts.underway.keep(
    place.id,
    questionIndex,
    store(parts, run.gameId, roster, place, { ...sent, questionIndex }, receivedAt),
  );
}

/** Writes an answer while the run still stands where it was decided on. */
async function store(
  parts: SoloParts,
  gameId: string,
  roster: Roster,
  place: Place,
  sent: SentAnswer & { questionIndex: number },
  receivedAt: number,
): Promise<AnswerTaken | Refusal> {
  const { questionIndex } = sent;
  let isFresh = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const run = await (isFresh ? parts.held.current(gameId) : parts.held.recent(gameId));
    if (run === undefined) return refuse('notFound');
    if (run.id !== roster.runId) return refuse('questionClosed');
    const stored = isFresh ? await parts.answers.one(place.id, questionIndex) : undefined;
    if (stored !== undefined) return standing(parts, run, roster, place, stored);
    const isOpen = mayAnswer(run.state, questionIndex, receivedAt, rulesOf(run));
    const may = isOpen.ok && !run.isActive ? refuse('contestStopped') : isOpen;
    if (!may.ok) {
      // It is refused by what the database says, never by what is held.
      if (isFresh) return may;
      isFresh = true;
      continue;
    }
    const row = judge(run, place, sent, receivedAt);
    if ((await parts.writer.write(parts.answers.add(gameId, run.version, row))) === 'written') {
      const taken = await standing(parts, run, roster, place, row);
      afterAnswer(parts, run);
      return taken;
    }
    isFresh = true;
  }
  throw new StorageError('busy', `an answer was tried ${TRIES} times`);
}

function judge(run: Run, place: Place, sent: SentAnswer & { questionIndex: number }, receivedAt: number): AnswerRow {
  const { questionIndex, selected, claimedMs, roundTripMs } = sent;
  const openedAt = run.state.questions[questionIndex]?.openedAt ?? receivedAt;
  const measured = measuredResponse({ openedAt, receivedAt, claimedMs, roundTripMs });
  const responseMs = Math.min(Math.round(measured), LONGEST_MS);
  const isCorrect = run.questions[questionIndex]?.correctAnswer === optionLetters.indexOf(selected);
  const points = pointsOf(isCorrect, responseMs, rulesOf(run));
  const runId = run.id;
  return {
    participantId: place.id,
    questionIndex,
    runId,
    selected,
    isCorrect: isCorrect ? 1 : 0,
    points,
    responseMs,
    at: receivedAt,
  };
}

/** The answer that stands in the database, in memory too. */
async function standing(
  parts: SoloParts,
  run: Run,
  roster: Roster,
  place: Place,
  row: AnswerRow,
): Promise<AnswerTaken> {
  const { selected, points, responseMs, at, questionIndex } = row;
  const taken = { selected, isCorrect: row.isCorrect === 1, points, responseMs, at };
  roster.answer(place.id, questionIndex, taken);
  return answered(parts, run, place, questionIndex, taken);
}

/** What an answer is acknowledged with: the same, however often it is sent. */
async function answered(
  parts: SoloParts,
  run: Run,
  place: Place,
  questionIndex: number,
  taken: TakenAnswer,
): Promise<AnswerTaken> {
  const now = parts.clock.now();
  const { selectedAnswer, isCorrect, points } = ownAnswer(run, questionIndex, taken, now);
  return {
    ok: true,
    totalScore: toldScore(run, place, now, questionIndex),
    selectedAnswer,
    ...(isCorrect === undefined ? {} : { isCorrect }),
    ...(points === undefined ? {} : { points }),
  };
}

/** The teacher hears of it, and a question that all have answered is closed. */
function afterAnswer(parts: SoloParts, { gameId }: Run): void {
  parts.crowd.rankingChanged(gameId);
  lookAtAnswers(parts, gameId);
}

/** Closes the question that shows, soon, if all who are there have answered it. */
export function lookAtAnswers(parts: SoloParts, gameId: string): void {
  parts.looks.soon(gameId, async () => {
    const run = await parts.held.recent(gameId);
    if (run === undefined) return;
    const { phase, questionIndex, questions } = run.state;
    if (phase !== 'question' || questions[questionIndex]?.pausedAt !== null) return;
    if (!parts.crowd.haveAllAnswered(await parts.rosters.of(run), questionIndex)) return;
    const stillHolds = (now: Run, roster: Roster) =>
      now.state.questionIndex === questionIndex && parts.crowd.haveAllAnswered(roster, questionIndex);
    await serverStep(parts, gameId, { type: 'allAnswered' }, stillHolds);
  });
}

/**
 * The older layout sends all its answers so far: the one to the question that shows is taken, as a live one is; the others have
 * been, or are too late.
 */
export async function takeAnswers(
  parts: SoloParts,
  gameId: string,
  sender: Sender,
  answers: ReadonlyMap<number, OptionLetter>,
  claimedMs: number | null | undefined,
): Promise<{ ok: true; score: number; totalScore: number } | Refusal> {
  const receivedAt = parts.clock.now();
  const found = await findSender(parts, gameId, sender);
  if (!found.ok) return found;
  const { run, place } = found;
  const showing = answers.get(run.state.questionIndex);
  const fresh = [...answers].filter(([index]) => !place.answers.has(index));
  const next = showing === undefined ? fresh.at(-1) : ([run.state.questionIndex, showing] as const);
  if (next !== undefined) {
    const [questionIndex, selected] = next;
    const taken = await answerAs(parts, found, { questionIndex, selected, claimedMs, roundTripMs: null }, receivedAt);
    if (!taken.ok) return taken;
  }
  const score = toldScore(run, place, parts.clock.now());
  return { ok: true, score, totalScore: score };
}
