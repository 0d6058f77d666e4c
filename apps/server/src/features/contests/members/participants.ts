import { type ListedParticipant, optionLetters, type Shares } from '@lamma/protocol/contests';
import type { ReadAnswer } from '../store/answers';
import type { GivenPlaceRow } from '../store/given-places';
import type { JoinedRow, NewParticipant } from '../store/participants';
import { type GivenPlaces, makeGivenPlacesCache, type PlaceRow, takenAnswer } from './given-places';
import {
  addAnswer,
  newParticipant,
  type Participant,
  type RankedParticipant,
  rankingOf,
  ranksOf,
  setAnswers,
  type TakenAnswer,
} from './participant';

interface Tally {
  answeredCount: number;
  shares: Shares;
}

/** The participants of a run with their answers: a cache of the database. */
export interface Participants {
  readonly runId: string;
  /** In the order of joining, including removed participants. */
  readonly all: readonly Participant[];
  /** The number of participants who are not removed. */
  readonly count: number;
  /** The first participants whose names may be shown, for a screen's list. Cached for all readers. */
  readonly listed: readonly ListedParticipant[];
  /** A number that grows with each change of a participant or an answer. */
  readonly revision: number;
  /** The places that the teacher has given to other participants' phones. */
  readonly given: GivenPlaces;
  byId(id: string): Participant | undefined;
  /** The participant with this name or a name that looks the same. */
  byName(nameKey: string): Participant | undefined;
  bySecret(hashes: readonly string[]): Participant | undefined;
  hasSecret(hash: string): boolean;
  hasName(nameKey: string): boolean;
  countFrom(addressKey: string): number;
  /**
   * Reserves a place and a name while a new participant is being written.
   * @returns the new participant's `joinOrder`
   */
  reserve(nameKey: string): number;
  release(nameKey: string): void;
  readonly reservedCount: number;
  join(row: NewParticipant): Participant;
  /** @param writtenAs the participant id under which the answer is stored */
  answer(writtenAs: string, questionIndex: number, answer: TakenAnswer): void;
  /** How a question was answered so far, without the answers of removed participants. */
  tally(questionIndex: number): Tally;
  /** The ranking over all answers: by points, then by average time. */
  ranking(): RankedParticipant[];
  /** Each participant's rank if only these questions count. */
  ranksBy(questionIndexes: readonly number[]): ReadonlyMap<string, number>;
  /**
   * Merges rows of the database into the cache.
   * @param idsBefore the ids that were in memory before the read; participants with one of these ids but without a row are removed from the
   * cache
   * @param given the given places, if they were read; `rows` must then contain the whole run, and `answers` too unless they follow by `answer`
   */
  mergeRows(
    rows: readonly JoinedRow[],
    answers: readonly ReadAnswer[],
    idsBefore: readonly string[],
    given?: readonly GivenPlaceRow[],
  ): void;
}

/** How many names a screen lists. */
const MAX_LISTED = 30;

export function firstListed(all: readonly Participant[], max: number): ListedParticipant[] {
  const names: ListedParticipant[] = [];
  for (const { id, name, isHidden, isRemoved } of all) {
    if (names.length === max) break;
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
  let cachedRanking: { revision: number; rows: RankedParticipant[] } | undefined;
  let listed: readonly ListedParticipant[] | undefined;
  let cachedRanks: { key: string; ranks: ReadonlyMap<string, number> } | undefined;
  const givenCache = makeGivenPlacesCache();

  function insert(row: NewParticipant & { answersAs?: string }): Participant {
    const participant = newParticipant(row, revision);
    all.push(participant);
    index.add(participant);
    return participant;
  }

  function answer(writtenAs: string, questionIndex: number, taken: TakenAnswer): void {
    const participant = byId(givenCache.given.placeOf(writtenAs));
    const written = givenCache.given.answersStoredAs(writtenAs);
    if (written !== undefined) {
      if (written.has(questionIndex)) return;
      written.set(questionIndex, taken);
      if (participant !== undefined) rebuildAnswers(participant);
      return;
    }
    if (participant === undefined || participant.answers.has(questionIndex)) return;
    tallies.add(participant, questionIndex, taken);
    addAnswer(participant, questionIndex, taken);
    revision += 1;
    participant.scoredAt = revision;
  }

  function remove(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    all = all.filter(({ id }) => !ids.has(id));
    index.rebuild(all, givenCache.given.formerParticipants);
  }

  /** Rebuilds a place's answers from its phones' answers. */
  function rebuildAnswers(participant: Participant): void {
    revision += 1;
    setAnswers(participant, givenCache.given.answersOf(participant.id));
    participant.changedAt = revision;
    tallies.clear(participant.answers.keys());
  }

  function recount(): void {
    count = all.filter(({ isRemoved }) => !isRemoved).length;
    tallies.clear();
    listed = undefined;
    revision += 1;
    cachedRanks = undefined;
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
      listed ??= firstListed(all, MAX_LISTED);
      return listed;
    },
    get revision() {
      return revision;
    },
    get reservedCount() {
      return index.reservedCount();
    },
    get given() {
      return givenCache.given;
    },
    join: (row) => {
      const existing = byId(row.id);
      if (existing !== undefined) return existing;
      count += 1;
      if (listed !== undefined && listed.length < MAX_LISTED) listed = undefined;
      revision += 1;
      cachedRanks = undefined;
      return insert(row);
    },
    answer,
    tally: tallies.of,
    ranking: () => {
      if (cachedRanking?.revision !== revision) cachedRanking = { revision, rows: rankingOf(all) };
      return cachedRanking.rows;
    },
    ranksBy: (questionIndexes) => {
      const key = questionIndexes.join();
      if (cachedRanks?.key !== key) cachedRanks = { key, ranks: ranksOf(all, questionIndexes) };
      return cachedRanks.ranks;
    },
    mergeRows: (rows, answerRows, idsBefore, given) => {
      const kept = new Set(rows.map(({ id }) => id));
      const changedPlaces = given && givenCache.update(given, rows, answerRows, (id) => byId(id)?.answers);
      const missingIds = idsBefore.filter((id) => !kept.has(id));
      const former = changedPlaces === undefined ? [] : givenCache.given.formerParticipants;
      remove(new Set([...missingIds, ...former.map(({ id }) => id)]));
      revision += 1;
      for (const row of givenCache.given.currentRows(rows)) {
        const participant = byId(row.id) ?? insert(row);
        if (update(participant, row)) participant.changedAt = revision;
      }
      all.sort((one, other) => one.joinOrder - other.joinOrder);
      if (changedPlaces !== undefined) {
        index.rebuild(all, givenCache.given.formerParticipants);
        for (const participant of all) if (changedPlaces.has(participant.id)) rebuildAnswers(participant);
      }
      for (const row of answerRows) answer(row.participantId, row.questionIndex, takenAnswer(row));
      recount();
    },
  };
}

/** @returns whether anything that a screen shows has changed */
function update(participant: Participant, row: PlaceRow): boolean {
  const [isHidden, isRemoved] = [row.isHidden === 1, row.isRemoved === 1];
  const isChanged = participant.isHidden !== isHidden || participant.isRemoved !== isRemoved;
  const { secretHash, addressKey, answersAs = row.id } = row;
  Object.assign(participant, { isHidden, isRemoved, secretHash, addressKey, answersAs });
  return isChanged;
}

/** Indexes participants by id, secret, name and address, and keeps the reserved names. */
function makeParticipantIndex() {
  const byId = new Map<string, Participant>();
  const bySecret = new Map<string, Participant>();
  const names = new Map<string, Participant | null>();
  const addresses = new Map<string, number>();
  const reservedNames = new Set<string>();
  let lastOrder = 0;

  function add(participant: Participant): void {
    const { addressKey } = participant;
    byId.set(participant.id, participant);
    bySecret.set(participant.secretHash, participant);
    names.set(participant.nameKey, participant);
    if (addressKey !== null) addresses.set(addressKey, (addresses.get(addressKey) ?? 0) + 1);
    lastOrder = Math.max(lastOrder, participant.joinOrder);
  }

  return {
    add,
    /**
     * Replaces all participants; reservations stay.
     * @param former the participants whose phones have another place now: their names and join orders stay taken
     */
    rebuild(all: readonly Participant[], former: readonly JoinedRow[]): void {
      for (const map of [byId, bySecret, names, addresses]) map.clear();
      for (const participant of all) add(participant);
      for (const { nameKey, joinOrder } of former) {
        names.set(nameKey, null);
        lastOrder = Math.max(lastOrder, joinOrder);
      }
    },
    reservedCount: () => reservedNames.size,
    lookups: {
      byId: (id: string) => byId.get(id),
      bySecret(hashes: readonly string[]) {
        const hash = hashes.find((known) => bySecret.has(known));
        return hash === undefined ? undefined : bySecret.get(hash);
      },
      byName: (nameKey: string) => names.get(nameKey) ?? undefined,
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
 * Cached tallies of a run by question, without removed participants. The tally of an unanswered question is zero
 * without an iteration over the participants, so that opening a question is cheap.
 */
function makeTallies(all: () => readonly Participant[]) {
  const cache = new Map<number, Tally>();
  const answered = new Set<number>();

  function of(questionIndex: number): Tally {
    const counted = cache.get(questionIndex);
    if (counted !== undefined) return counted;
    const tally: Tally = { answeredCount: 0, shares: [0, 0, 0, 0] };
    for (const { isRemoved, answers } of answered.has(questionIndex) ? all() : []) {
      const answer = isRemoved ? undefined : answers.get(questionIndex);
      if (answer !== undefined) addToTally(tally, answer);
    }
    cache.set(questionIndex, tally);
    return tally;
  }

  return {
    of,
    /** Adds a new answer. The answer of a removed participant counts only after the participant is let back in. */
    add({ isRemoved }: Participant, questionIndex: number, answer: TakenAnswer): void {
      if (!isRemoved) addToTally(of(questionIndex), answer);
      answered.add(questionIndex);
    },
    /** @param answeredQuestions questions that have an answer which was not added by `add` */
    clear(answeredQuestions: Iterable<number> = []): void {
      cache.clear();
      for (const questionIndex of answeredQuestions) answered.add(questionIndex);
    },
  };
}

function addToTally(tally: Tally, { selected }: TakenAnswer): void {
  tally.answeredCount += 1;
  const optionIndex = optionLetters.indexOf(selected);
  tally.shares[optionIndex] = (tally.shares[optionIndex] ?? 0) + 1;
}
