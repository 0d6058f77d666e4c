import type { RowsMoved, RowsTotal } from '@lamma/protocol/contests';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';
import { rankedRowsOf } from '../view/teacher-view';

/** Which rows of the ranking its teacher's screens have not been told yet. */
export interface MovedRows {
  /** The rows that changed since the last call. They count as told. */
  take(participants: Participants): RowsMoved;
  /** All rows as they are now count as told. */
  skip(participants: Participants): void;
}

export function makeMovedRows(): MovedRows {
  /** The revision up to which all is told. A run that leaves memory takes its entry along. */
  const told = new WeakMap<Participants, number>();
  return {
    take(participants) {
      const since = told.get(participants) ?? 0;
      told.set(participants, participants.revision);
      const changed: Participant[] = [];
      const scored: Participant[] = [];
      for (const participant of participants.all) {
        if (participant.changedAt > since) changed.push(participant);
        else if (participant.scoredAt > since) scored.push(participant);
      }
      return {
        rows: rankedRowsOf(participants, changed),
        scored: scored.map(({ id, score, correctCount, answersCount, responseSumMs }) => [
          id,
          score,
          correctCount,
          answersCount,
          responseSumMs,
        ]),
      };
    },
    skip: (participants) => void told.set(participants, participants.revision),
  };
}

/** The sums over all rows, by which a screen knows whether it has them all. */
export function totalOf({ all }: Participants): RowsTotal {
  const total = { rows: all.length, answers: 0, score: 0 };
  for (const { answersCount, score } of all) {
    total.answers += answersCount;
    total.score += score;
  }
  return total;
}
