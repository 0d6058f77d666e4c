import { optionLetters, type Shares } from '@lamma/protocol/contests';
import type { Participant, TakenAnswer } from './participant';

/** How many have answered a question, and how many chose each option. */
export interface Tally {
  answeredCount: number;
  shares: Shares;
}

/**
 * The tallies of a run by question. Each is counted once and then kept. Removed participants do not count. A question without an answer
 * is not counted at all: to open one costs no look at each participant.
 */
export function makeTallies(all: () => readonly Participant[]) {
  const known = new Map<number, Tally>();
  const answered = new Set<number>();

  function of(questionIndex: number): Tally {
    const counted = known.get(questionIndex);
    if (counted !== undefined) return counted;
    const tally: Tally = { answeredCount: 0, shares: [0, 0, 0, 0] };
    for (const { isRemoved, answers } of answered.has(questionIndex) ? all() : []) {
      const answer = isRemoved ? undefined : answers.get(questionIndex);
      if (answer !== undefined) addToTally(tally, answer);
    }
    known.set(questionIndex, tally);
    return tally;
  }

  return {
    of,
    /** Adds an answer that its participant does not have yet. That of a removed one counts once they are let back. */
    add({ isRemoved }: Participant, questionIndex: number, answer: TakenAnswer): void {
      if (!isRemoved) addToTally(of(questionIndex), answer);
      answered.add(questionIndex);
    },
    clear: () => known.clear(),
  };
}

function addToTally(tally: Tally, { selected }: TakenAnswer): void {
  tally.answeredCount += 1;
  const at = optionLetters.indexOf(selected);
  tally.shares[at] = (tally.shares[at] ?? 0) + 1;
}
