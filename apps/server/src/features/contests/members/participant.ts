import type { OptionLetter } from '@lamma/protocol/contests';
import { rankRows } from '@lamma/rules/contest/rank';
import type { NewParticipant, ParticipantRow } from '../store/participants';

/** An answer that counts. */
export interface TakenAnswer {
  selected: OptionLetter;
  isCorrect: boolean;
  points: number;
  responseMs: number;
  at: number;
}

/** A participant with their answers, as memory has them. */
export interface Participant extends Omit<ParticipantRow, 'isHidden' | 'isRemoved'> {
  isHidden: boolean;
  isRemoved: boolean;
  /** By question index. */
  answers: Map<number, TakenAnswer>;
  /** The revision (participants.ts) at which they came, or were last removed, let back in or hidden. */
  changedAt: number;
  /** The revision at which they last answered. */
  scoredAt: number;
}

/**
 * A participant without answers. `addAnswer` adds to the totals. Field by field: thousands of them then have one shape, and each look at one
 * of them is fast.
 * @param changedAt the revision at which they come
 */
export function newParticipant(row: NewParticipant, changedAt: number): Participant {
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

/** The average response time, ms; null without an answer. */
export function averageOf({ answersCount, responseSumMs }: Pick<ParticipantRow, 'answersCount' | 'responseSumMs'>) {
  return answersCount === 0 ? null : responseSumMs / answersCount;
}

/** What a participant is ranked by, with all answers counted. */
type Totals = Pick<Participant, 'joinOrder' | 'isRemoved' | 'score' | 'answersCount' | 'responseSumMs'>;
type InRanking<T> = T & { rank: number; avgResponseTime: number | null };
export type RankedParticipant = InRanking<Participant>;

/** The ranking by points and time. All answers count; removed participants are left out. */
export function rankingOf<T extends Totals>(all: readonly T[]): InRanking<T>[] {
  const shown = all.filter(({ isRemoved }) => !isRemoved);
  return rankRows(shown.map((participant) => ({ ...participant, avgResponseTime: averageOf(participant) })));
}

/** Each participant's rank when only these questions count. Removed participants are left out. */
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
