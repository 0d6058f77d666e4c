import type { OptionLetter } from '@lamma/protocol/contests';
import { rankRows } from '@lamma/rules/contest/rank';
import type { NewParticipant, ParticipantRow } from '../store/participants';

export interface TakenAnswer {
  selected: OptionLetter;
  isCorrect: boolean;
  points: number;
  responseMs: number;
  at: number;
}

/** A participant with their answers, in memory. */
export interface Participant extends Omit<ParticipantRow, 'isHidden' | 'isRemoved'> {
  isHidden: boolean;
  isRemoved: boolean;
  /** The participant id under which the phone's answers are stored (given-places.ts). */
  answersAs: string;
  answers: Map<number, TakenAnswer>;
  /** The revision (participants.ts) of the join, or of the last change: removed, let back in, name hidden or place given. */
  changedAt: number;
  /** The revision of the last answer. */
  scoredAt: number;
}

/**
 * A participant without answers. Built field by field, so that all participants share one hidden class and property
 * access is fast.
 * @param changedAt the revision of the join
 */
export function newParticipant(row: NewParticipant & { answersAs?: string }, changedAt: number): Participant {
  return {
    id: row.id,
    runId: row.runId,
    name: row.name,
    nameKey: row.nameKey,
    secretHash: row.secretHash,
    addressKey: row.addressKey,
    joinOrder: row.joinOrder,
    joinedAt: row.joinedAt,
    isHidden: false,
    isRemoved: false,
    score: 0,
    correctCount: 0,
    answersCount: 0,
    responseSumMs: 0,
    answersAs: row.answersAs ?? row.id,
    answers: new Map(),
    changedAt,
    scoredAt: 0,
  };
}

export function addAnswer(participant: Participant, questionIndex: number, taken: TakenAnswer): void {
  participant.answers.set(questionIndex, taken);
  participant.score += taken.points;
  participant.correctCount += taken.isCorrect ? 1 : 0;
  participant.answersCount += 1;
  participant.responseSumMs += taken.responseMs;
}

export function setAnswers(participant: Participant, answers: readonly [number, TakenAnswer][]): void {
  Object.assign(participant, { score: 0, correctCount: 0, answersCount: 0, responseSumMs: 0 });
  participant.answers.clear();
  for (const [questionIndex, taken] of answers) addAnswer(participant, questionIndex, taken);
}

/** The average response time, ms; null without an answer. */
export function averageResponseMs({
  answersCount,
  responseSumMs,
}: Pick<ParticipantRow, 'answersCount' | 'responseSumMs'>) {
  return answersCount === 0 ? null : responseSumMs / answersCount;
}

/** The fields that decide a rank. */
type Totals = Pick<Participant, 'joinOrder' | 'isRemoved' | 'score' | 'answersCount' | 'responseSumMs'>;
type InRanking<T> = T & { rank: number; avgResponseTime: number | null };
export type RankedParticipant = InRanking<Participant>;

/** The ranking over all answers, by points and then by average time, without removed participants. */
export function rankingOf<T extends Totals>(all: readonly T[]): InRanking<T>[] {
  const shown = all.filter(({ isRemoved }) => !isRemoved);
  return rankRows(shown.map((participant) => ({ ...participant, avgResponseTime: averageResponseMs(participant) })));
}

/** Each participant's rank if only these questions count. Leaves out removed participants. */
export function ranksOf(all: readonly Participant[], questionIndexes: readonly number[]): ReadonlyMap<string, number> {
  const rows = all
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, joinOrder, answers }) => {
      const counted = questionIndexes.flatMap((index) => answers.get(index) ?? []);
      const sum = (of: (answer: TakenAnswer) => number) => counted.reduce((total, answer) => total + of(answer), 0);
      const avgResponseTime = counted.length === 0 ? null : sum(({ responseMs }) => responseMs) / counted.length;
      return { id, joinOrder, score: sum(({ points }) => points), avgResponseTime };
    });
  return new Map(rankRows(rows).map(({ id, rank }) => [id, rank]));
}
