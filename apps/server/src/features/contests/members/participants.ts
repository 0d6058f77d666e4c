import { type ListedParticipant, optionLetters, type Shares } from '@lamma/protocol/contests';
import type { AnswerRow } from '../store/answers';
import type { JoinedRow, NewParticipant } from '../store/participants';
import {
  addAnswer,
  newParticipant,
  type Participant,
  type RankedParticipant,
  rankingOf,
  ranksOf,
  type TakenAnswer,
} from './participant';

/** How many have answered a question, and how many chose each option. */
interface Tally {
  answeredCount: number;
  shares: Shares;
}

/** The participants of a run and their answers: a copy in memory of what the database has. */
export interface Participants {
  readonly runId: string;
  /** In the order in which they joined, removed ones too. */
  readonly all: readonly Participant[];
  /** How many there are, without removed ones. */
  readonly count: number;
  /** The first of them whose names may be shown, as a screen lists them. Made once for all who read them. */
  readonly listed: readonly ListedParticipant[];
  /** Grows with each change. */
  readonly revision: number;
  byId(id: string): Participant | undefined;
  bySecret(hashes: readonly string[]): Participant | undefined;
  hasSecret(hash: string): boolean;
  hasName(nameKey: string): boolean;
  /** How many joined from this address. */
  countFrom(addressKey: string): number;
  /** Reserves a place and a name while a new participant is being written. @returns the new participant's `joinOrder` */
  reserve(nameKey: string): number;
  release(nameKey: string): void;
  /** How many places are reserved now. */
  readonly reserved: number;
  join(row: NewParticipant): Participant;
  answer(participantId: string, questionIndex: number, answer: TakenAnswer): void;
  /** How a question was answered, without removed participants. */
  tally(questionIndex: number): Tally;
  /** The ranking by points and time. All answers count. */
  ranking(): RankedParticipant[];
  /** Each participant's rank when only these questions count. */
  ranksBy(questionIndexes: readonly number[]): ReadonlyMap<string, number>;
  /** Takes over rows of the database. @param known ids from before the read; those of them that have no row are deleted */
  take(rows: readonly JoinedRow[], answers: readonly AnswerRow[], known: readonly string[]): void;
}

/** How many names a screen lists. */
const LISTED = 30;

/** The first participants whose names may be shown. @param most how many */
export function firstListed(all: readonly Participant[], most: number): ListedParticipant[] {
  const names: ListedParticipant[] = [];
  for (const { id, name, isHidden, isRemoved } of all) {
    if (names.length === most) break;
    if (!isHidden && !isRemoved) names.push({ id, name });
  }
  return names;
}

export function makeParticipants(runId: string): Participants {
  let all: Participant[] = [];
  let revision = 0;
  let count = 0;
  const index = makeParticipantIndex();
  const { byId } = index.lookups;
  const tallies = makeTallies(() => all);
  let ranked: { revision: number; rows: RankedParticipant[] } | undefined;
  let listed: readonly ListedParticipant[] | undefined;
  let ranks: { key: string; ranks: ReadonlyMap<string, number> } | undefined;

  function enter(row: NewParticipant): Participant {
    const participant = newParticipant(row, revision);
    all.push(participant);
    index.add(participant);
    return participant;
  }

  function answer(participantId: string, questionIndex: number, taken: TakenAnswer): void {
    const participant = byId(participantId);
    if (participant === undefined || participant.answers.has(questionIndex)) return;
    tallies.add(participant, questionIndex, taken);
    addAnswer(participant, questionIndex, taken);
    revision += 1;
    participant.scoredAt = revision;
  }

  function drop(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    all = all.filter(({ id }) => !ids.has(id));
    index.rebuild(all);
  }

  function recount(): void {
    count = all.filter(({ isRemoved }) => !isRemoved).length;
    tallies.clear();
    listed = undefined;
    revision += 1;
    ranks = undefined;
  }

  return {
    ...index.lookups,
    runId,
    get all() {
      return all;
    },
    get count() {
      return count;
    },
    get listed() {
      listed ??= firstListed(all, LISTED);
      return listed;
    },
    get revision() {
      return revision;
    },
    get reserved() {
      return index.reservedCount();
    },
    join: (row) => {
      const known = byId(row.id);
      if (known !== undefined) return known;
      count += 1;
      if (listed !== undefined && listed.length < LISTED) listed = undefined;
      revision += 1;
      ranks = undefined;
      return enter(row);
    },
    answer,
    tally: tallies.of,
    ranking: () => {
      if (ranked?.revision !== revision) ranked = { revision, rows: rankingOf(all) };
      return ranked.rows;
    },
    ranksBy: (questionIndexes) => {
      const key = questionIndexes.join();
      if (ranks?.key !== key) ranks = { key, ranks: ranksOf(all, questionIndexes) };
      return ranks.ranks;
    },
    take: (rows, answerRows, known) => {
      const kept = new Set(rows.map(({ id }) => id));
      drop(new Set(known.filter((id) => !kept.has(id))));
      revision += 1;
      for (const row of rows) {
        const participant = byId(row.id) ?? enter(row);
        const [isHidden, isRemoved] = [row.isHidden === 1, row.isRemoved === 1];
        if (participant.isHidden !== isHidden || participant.isRemoved !== isRemoved) participant.changedAt = revision;
        Object.assign(participant, { isHidden, isRemoved, addressKey: row.addressKey });
      }
      all.sort((one, other) => one.joinOrder - other.joinOrder);
      for (const { participantId, questionIndex, isCorrect, selected, points, responseMs, at } of answerRows)
        answer(participantId, questionIndex, { selected, isCorrect: isCorrect === 1, points, responseMs, at });
      recount();
    },
  };
}

/** Finds participants by id, secret, name and address. Also holds the names that are reserved while a new participant is being written. */
function makeParticipantIndex() {
  const byId = new Map<string, Participant>();
  const bySecret = new Map<string, Participant>();
  const names = new Set<string>();
  const addresses = new Map<string, number>();
  const reservedNames = new Set<string>();
  let lastOrder = 0;

  function add(participant: Participant): void {
    const { addressKey } = participant;
    byId.set(participant.id, participant);
    bySecret.set(participant.secretHash, participant);
    names.add(participant.nameKey);
    if (addressKey !== null) addresses.set(addressKey, (addresses.get(addressKey) ?? 0) + 1);
    lastOrder = Math.max(lastOrder, participant.joinOrder);
  }

  return {
    add,
    /** Replaces all participants by these. Reservations stay. */
    rebuild(all: readonly Participant[]): void {
      for (const map of [byId, bySecret, names, addresses]) map.clear();
      for (const participant of all) add(participant);
    },
    reservedCount: () => reservedNames.size,
    lookups: {
      byId: (id: string) => byId.get(id),
      bySecret(hashes: readonly string[]) {
        const hash = hashes.find((known) => bySecret.has(known));
        return hash === undefined ? undefined : bySecret.get(hash);
      },
      hasSecret: (hash: string) => bySecret.has(hash),
      hasName: (nameKey: string) => names.has(nameKey) || reservedNames.has(nameKey),
      countFrom: (addressKey: string) => addresses.get(addressKey) ?? 0,
      reserve(nameKey: string) {
        reservedNames.add(nameKey);
        lastOrder += 1;
        return lastOrder;
      },
      release(nameKey: string) {
        reservedNames.delete(nameKey);
      },
    },
  };
}

/**
 * The tallies of a run by question. Each is counted once and then kept. Removed participants do not count. A question without an answer
 * is not counted at all: to open one costs no look at each participant.
 */
function makeTallies(all: () => readonly Participant[]) {
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
