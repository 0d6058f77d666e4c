import type { Award, AwardKind } from '@lamma/protocol/awards';
import type { Team } from '@lamma/protocol/games';
import { commandOutcomes } from './apply';
import { otherTeam } from './modes/common';
import type { RuleContext } from './modes/game';

/**
 * The awards of a finished game. Guests get awards for their guesses, claims and presses; teams get awards for the course of the game. The
 * result does not depend on the order of votes and presses.
 */

/** The part of a finished game that awards depend on. */
export interface AwardedGame {
  played: readonly { questionId: number; wonBy: Team | null }[];
  scores: Readonly<Record<Team, number>>;
  winner: Team | null;
  /** Whether a line in connect decided the game with its last question. */
  isDecidedByLine: boolean;
  categories: readonly { id: number; questionIds: readonly number[] }[];
}

/** A guest who was not removed. */
interface AwardedGuest {
  seatId: string;
  team: Team;
  joinedAt: number;
}

/** A closed guess (`knows`) or a claim to a point (`mine`), with the guest's team at that time. */
interface AwardedVote {
  questionId: number;
  about: 'knows' | 'mine';
  seatId: string;
  team: Team;
  /** Of a guess: 1 for «they know it», otherwise 0. Of a claim: always 1. */
  value: number;
  at: number;
}

export interface AwardedPress {
  questionId: number;
  seatId: string;
  team: Team;
  afterMs: number;
  isEarly: boolean;
  isSecondChance: boolean;
  isRight: boolean;
}

export interface AwardedRoom {
  guests: readonly AwardedGuest[];
  votes: readonly AwardedVote[];
  presses?: readonly AwardedPress[];
  /** The time at which half of the game's questions had been played; null if none was played. */
  halfAt: number | null;
}

/** The minimum numbers for an award, so that nobody gets one by chance; `deciderMargin` is the maximum final margin of a close game. */
export const awardThresholds = {
  fastestPresses: 3,
  knower: 4,
  deciderMargin: 3,
  readerGuesses: 8,
  readerShare: 0.6,
  chances: 2,
  early: 3,
  late: 2,
  run: 4,
  category: 4,
  comeback: 3,
} as const;

const MOST_AWARDS = 5;

/**
 * The awards of a game with guests, five at most: those of the guests, then the award for points in a row. A guest gets a second award only
 * if no guest without an award qualifies for it. If no guest gets an award, the teams get all awards of teams.
 */
export function awardsOf(game: AwardedGame, room: AwardedRoom): Award[] {
  const personal = personalAwards(game, room);
  if (personal.length === 0) return teamAwards(game);
  return [...personal, ...runAward(game)].slice(0, MOST_AWARDS);
}

/** The awards of the teams, for a game in which no guest gets one. */
export function teamAwards(game: AwardedGame): Award[] {
  return [...runAward(game), ...categoryAward(game), ...comebackAward(game)];
}

/** The time at which half of the questions that the log has played had been played; null if it has played none. */
export function halfTimeOf(log: NonNullable<RuleContext['log']>): number | null {
  const times = commandOutcomes(log).flatMap(({ closed, undone }, at) =>
    closed === null || undone ? [] : (log.commands[at]?.now ?? []),
  );
  return times[Math.ceil(times.length / 2) - 1] ?? null;
}

/** A stored press with the round that it belongs to. */
interface StoredPress {
  round: number;
  seatId: string;
  team: Team;
  status: 'taken' | 'early' | 'late' | 'tried';
  /** Ms since the buttons opened; null for a press before that. */
  afterMs: number | null;
}

/** The presses of a race as awards count them, without presses of rounds that were voided or taken back. */
export function countedPresses(log: NonNullable<RuleContext['log']>, presses: readonly StoredPress[]): AwardedPress[] {
  const rounds = new Map<number, { questionId: number; isSecondChance: boolean; right: string | null }>();
  for (const [at, { before, undone }] of commandOutcomes(log).entries()) {
    const command = log.commands[at]?.command;
    if (undone || command === undefined || before.mode !== 'race' || !('buzz' in before)) continue;
    const { round, chance, winner } = before.buzz;
    if (command.type === 'voidBuzz') rounds.delete(round);
    if (command.type === 'settleBuzz')
      rounds.set(round, { questionId: before.open.questionId, isSecondChance: chance === 2, right: null });
    const settled = rounds.get(round);
    if (command.type === 'judge' && command.isRight && settled !== undefined) settled.right = winner?.playerId ?? null;
  }
  return presses.flatMap(({ round, seatId, team, status, afterMs }): AwardedPress[] => {
    const settled = rounds.get(round);
    if (settled === undefined || (status !== 'taken' && status !== 'early')) return [];
    const { questionId, isSecondChance, right } = settled;
    const isEarly = status === 'early';
    const isRight = !isEarly && right === seatId;
    return [{ questionId, seatId, team, afterMs: afterMs ?? 0, isEarly, isSecondChance, isRight }];
  });
}

/**
 * Finds the question after which a team was ahead until the end.
 * @returns its index, or -1 if the points of the questions, without corrections, do not put that team ahead
 */
export function lastingLeadStart(played: AwardedGame['played'], team: Team): number {
  let lead = 0;
  let since = -1;
  for (const [index, { wonBy }] of played.entries()) {
    if (wonBy === null) continue;
    lead += wonBy === team ? 1 : -1;
    if (wonBy === team && lead === 1) since = index;
  }
  return lead > 0 ? since : -1;
}

// The awards of guests -----------------------------------------------------------------------------------------------

interface Candidate {
  seatId: string;
  count: number;
  of?: number;
  /** Compared lexicographically; higher is better. */
  rank: readonly number[];
}

function personalAwards(game: AwardedGame, room: AwardedRoom): Award[] {
  const guests = new Map(room.guests.map((guest) => [guest.seatId, guest]));
  const tables = candidatesOf(game, room).map(
    ([kind, candidates]) => [kind, bestFirst(candidates, guests)] satisfies [AwardKind, Candidate[]],
  );
  const given = new Map<AwardKind, Candidate>();
  const awarded = new Set<string>();
  for (const [kind, candidates] of tables) {
    const first = candidates.find(({ seatId }) => !awarded.has(seatId));
    if (first === undefined || given.size === MOST_AWARDS) continue;
    given.set(kind, first);
    awarded.add(first.seatId);
  }
  for (const [kind, [best]] of tables) {
    if (best !== undefined && given.size < MOST_AWARDS && !given.has(kind)) given.set(kind, best);
  }
  return tables.flatMap(([kind]): Award[] => {
    const candidate = given.get(kind);
    const guest = candidate && guests.get(candidate.seatId);
    if (candidate === undefined || guest === undefined) return [];
    const { seatId: playerId, count, of } = candidate;
    return [{ kind, team: guest.team, playerId, count, ...(of !== undefined && { of }) }];
  });
}

/** The candidates whom the host has not removed, best first; equal candidates in the order of joining. */
function bestFirst(candidates: readonly Candidate[], guests: ReadonlyMap<string, AwardedGuest>): Candidate[] {
  const joinedAt = ({ seatId }: Candidate) => guests.get(seatId)?.joinedAt ?? 0;
  return candidates
    .filter(({ seatId }) => guests.has(seatId))
    .sort((one, other) => {
      const better = one.rank.findIndex((value, at) => value !== other.rank[at]);
      if (better >= 0) return (other.rank[better] ?? 0) - (one.rank[better] ?? 0);
      return joinedAt(one) - joinedAt(other) || (one.seatId < other.seatId ? -1 : 1);
    });
}

/** The candidates of each award, in the order in which the awards are given. */
function candidatesOf(game: AwardedGame, room: AwardedRoom): [AwardKind, Candidate[]][] {
  const presses = room.presses ?? [];
  const pressesBySeat = bySeat(presses.filter(({ isEarly }) => !isEarly));
  const right = rightAnswers(game, room);
  const { fastestPresses, knower, chances, early, late } = awardThresholds;
  const candidatesWith = (counts: readonly (readonly [string, number])[], least: number): Candidate[] =>
    counts.filter(([, count]) => count >= least).map(([seatId, count]) => ({ seatId, count, rank: [count] }));
  const lengthBySeat = <T>(lists: ReadonlyMap<string, readonly T[]>) =>
    [...lists].map(([seatId, list]) => [seatId, list.length] as const);
  const answers = [...right].map(([seatId, questions]) => [seatId, questions.size] as const);
  const rightInSecondChance = presses.filter(
    ({ isEarly, isSecondChance, isRight }) => !isEarly && isSecondChance && isRight,
  );
  // The host might have given the point to the other team afterwards.
  const secondChances = rightInSecondChance.filter(
    ({ seatId, questionId }) => right.get(seatId)?.has(questionId) === true,
  );
  const latecomers = new Set(
    room.guests.filter(({ joinedAt }) => room.halfAt !== null && joinedAt > room.halfAt).map(({ seatId }) => seatId),
  );
  return [
    [
      'fastest',
      [...pressesBySeat].flatMap(([seatId, of]) => {
        if (of.length < fastestPresses) return [];
        const count = Math.round(median(of.map(({ afterMs }) => afterMs)));
        return [{ seatId, count, rank: [-count] }];
      }),
    ],
    ['knower', candidatesWith(answers, knower)],
    ['decider', decidersOf(game, room)],
    ['reader', readersOf(game, room)],
    ['chances', candidatesWith(lengthBySeat(bySeat(secondChances)), chances)],
    ['early', candidatesWith(lengthBySeat(bySeat(presses.filter(({ isEarly }) => isEarly))), early)],
    [
      'late',
      candidatesWith(
        answers.filter(([seatId]) => latecomers.has(seatId)),
        late,
      ),
    ],
  ];
}

function bySeat<T extends { seatId: string }>(list: readonly T[]): Map<string, T[]> {
  const seats = new Map<string, T[]>();
  for (const one of list) seats.set(one.seatId, [...(seats.get(one.seatId) ?? []), one]);
  return seats;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * Guest -> the questions that the guest answered right: the host judged the answer right, or the guest claimed it, and the guest's team got
 * the point.
 */
export function rightAnswers(
  { played }: Pick<AwardedGame, 'played'>,
  { votes, presses = [] }: Pick<AwardedRoom, 'votes' | 'presses'>,
): Map<string, Set<number>> {
  const wonBy = new Map(played.map((one) => [one.questionId, one.wonBy]));
  const answers = new Map<string, Set<number>>();
  const judged = presses.filter(({ isEarly, isRight }) => !isEarly && isRight);
  for (const { seatId, questionId, team } of [...votes.filter(({ about }) => about === 'mine'), ...judged]) {
    if (wonBy.get(questionId) !== team) continue;
    answers.set(seatId, (answers.get(seatId) ?? new Set()).add(questionId));
  }
  return answers;
}

/**
 * The candidates for the award for the deciding point, which gave the lasting lead of a close game: the guest whose answer the host judged
 * right. If there is none: the guests who claimed the point, earliest first.
 */
function decidersOf(game: AwardedGame, { votes, presses = [] }: AwardedRoom): Candidate[] {
  const { played, scores, winner, isDecidedByLine } = game;
  const margin = isDecidedByLine ? 0 : Math.abs(scores[1] - scores[2]);
  if (winner === null || margin > awardThresholds.deciderMargin) return [];
  const decisive = played[isDecidedByLine ? played.length - 1 : lastingLeadStart(played, winner)];
  if (decisive?.wonBy !== winner) return [];
  const isDecisive = <T extends { questionId: number; team: Team }>({ questionId, team }: T) =>
    questionId === decisive.questionId && team === winner;
  const judged = presses.filter((press) => isDecisive(press) && press.isRight && !press.isEarly);
  const claims = votes.filter((vote) => isDecisive(vote) && vote.about === 'mine');
  const deciders = judged.length > 0 ? judged.map(({ seatId }) => ({ seatId, at: 0 })) : claims;
  return deciders.map(({ seatId, at }) => ({ seatId, count: margin, rank: [-at] }));
}

/** The candidates who guessed best whether the other team knows the answer. */
function readersOf(game: AwardedGame, { votes }: AwardedRoom): Candidate[] {
  return [...guessesBySeat(game, votes)].flatMap(([seatId, { right: count, of }]) => {
    const isEnough = of >= awardThresholds.readerGuesses && count / of >= awardThresholds.readerShare;
    return isEnough ? [{ seatId, count, of, rank: [count / of, of] }] : [];
  });
}

/** Guest -> how many guesses on decided questions the guest made, and how many of them were right. */
export function guessesBySeat(
  { played }: Pick<AwardedGame, 'played'>,
  votes: AwardedRoom['votes'],
): Map<string, { right: number; of: number }> {
  const wonBy = new Map(played.map((one) => [one.questionId, one.wonBy]));
  const guesses = bySeat(votes.filter(({ about, questionId }) => about === 'knows' && wonBy.has(questionId)));
  const isRight = ({ questionId, team, value }: AwardedVote) =>
    (wonBy.get(questionId) === otherTeam(team)) === (value === 1);
  return new Map([...guesses].map(([seatId, all]) => [seatId, { right: all.filter(isRight).length, of: all.length }]));
}

// The awards of teams ------------------------------------------------------------------------------------------------

/** The award for the most points in a row; a question that nobody got right does not end a run. */
function runAward({ played }: AwardedGame): Award[] {
  let best: { team: Team; count: number } | undefined;
  let now: { team: Team; count: number } | undefined;
  for (const { wonBy } of played) {
    if (wonBy === null) continue;
    now = { team: wonBy, count: now?.team === wonBy ? now.count + 1 : 1 };
    if (now.count > (best?.count ?? 0)) best = now;
  }
  return best === undefined || best.count < awardThresholds.run ? [] : [{ kind: 'run', ...best }];
}

/** The award for the most questions of one category that one team won. */
function categoryAward({ played, categories }: AwardedGame): Award[] {
  const wonBy = new Map(played.map((one) => [one.questionId, one.wonBy]));
  const all = categories.flatMap(({ id, questionIds }) =>
    ([1, 2] as const).map((team) => {
      const count = questionIds.filter((questionId) => wonBy.get(questionId) === team).length;
      return { kind: 'category' as const, team, count, of: questionIds.length, categoryId: id };
    }),
  );
  const [best] = all.sort((one, other) => other.count - one.count || one.of - other.of);
  return best === undefined || best.count < awardThresholds.category ? [] : [best];
}

/** The award for a comeback: how many points the winner was behind at most. */
function comebackAward({ played, winner }: AwardedGame): Award[] {
  if (winner === null) return [];
  let [lead, count] = [0, 0];
  for (const { wonBy } of played) {
    if (wonBy === null) continue;
    lead += wonBy === winner ? 1 : -1;
    count = Math.max(count, -lead);
  }
  return count < awardThresholds.comeback ? [] : [{ kind: 'comeback', team: winner, count }];
}
