import { type OptionLetter, optionLetters, type Shares } from '@lamma/protocol/solo-games';
import { rankRows } from '@lamma/rules/solo/rank';
import type { AnswerRow } from './store-answers';
import type { NewPlace, PlaceRow } from './store-places';

/** An answer that stands. */
export interface TakenAnswer {
  selected: OptionLetter;
  isCorrect: boolean;
  points: number;
  responseMs: number;
  at: number;
}

/** One who takes part. */
export interface Place extends Omit<PlaceRow, 'isHidden' | 'isRemoved'> {
  isHidden: boolean;
  isRemoved: boolean;
  /** By question index. */
  answers: Map<number, TakenAnswer>;
}

export interface Tally {
  answeredCount: number;
  shares: Shares;
}

/** Who takes part in a run and what they have answered: what the database has of them, in memory. */
export interface Roster {
  readonly runId: string;
  /** Of all, in the order in which they joined, those removed too. */
  readonly places: readonly Place[];
  /** Of those not removed. */
  readonly participantCount: number;
  /** Grows with everything that changes here. */
  readonly revision: number;
  byId(id: string): Place | undefined;
  bySecret(hashes: readonly string[]): Place | undefined;
  hasSecret(hash: string): boolean;
  hasName(nameKey: string): boolean;
  /** How many came from an address. */
  countFrom(addressKey: string): number;
  /** Keeps a place and a name for somebody whose write is on its way. @returns the order of joining */
  reserve(nameKey: string): number;
  release(nameKey: string): void;
  /** Places kept and not yet taken. */
  readonly reserved: number;
  join(place: NewPlace): Place;
  answer(participantId: string, questionIndex: number, answer: TakenAnswer): void;
  /** Of those not removed. */
  tally(questionIndex: number): Tally;
  /** Participants by score and time, all they have answered counted. */
  ranking(): (Place & { rank: number; avgResponseTime: number | null })[];
  /** The rank of each by these questions alone. */
  ranksBy(questionIndexes: readonly number[]): ReadonlyMap<string, number>;
  /** Takes over what the database has. @param known whoever of these is not among the places is not there any more */
  take(places: readonly PlaceRow[], answers: readonly AnswerRow[], known: readonly string[]): void;
}

export function makeRoster(runId: string): Roster {
  let places: Place[] = [];
  let revision = 0;
  let count = 0;
  let lastOrder = 0;
  const byId = new Map<string, Place>();
  const bySecret = new Map<string, Place>();
  const names = new Set<string>();
  const reservedNames = new Set<string>();
  const addresses = new Map<string, number>();
  const tallies = new Map<number, Tally>();
  let ranked: { revision: number; rows: ReturnType<Roster['ranking']> } | undefined;
  let ranks: { key: string; ranks: Map<string, number> } | undefined;

  function enter(place: Place): void {
    byId.set(place.id, place);
    bySecret.set(place.secretHash, place);
    names.add(place.nameKey);
    if (place.addressKey !== null) addresses.set(place.addressKey, (addresses.get(place.addressKey) ?? 0) + 1);
    lastOrder = Math.max(lastOrder, place.joinOrder);
  }

  function recount(): void {
    count = places.filter(({ isRemoved }) => !isRemoved).length;
    tallies.clear();
    revision += 1;
    ranks = undefined;
  }

  function tally(questionIndex: number): Tally {
    const known = tallies.get(questionIndex);
    if (known !== undefined) return known;
    const fresh: Tally = { answeredCount: 0, shares: [0, 0, 0, 0] };
    for (const { isRemoved, answers } of places) {
      const answer = isRemoved ? undefined : answers.get(questionIndex);
      if (answer !== undefined) addTo(fresh, answer);
    }
    tallies.set(questionIndex, fresh);
    return fresh;
  }

  function answer(participantId: string, questionIndex: number, taken: TakenAnswer): void {
    const place = byId.get(participantId);
    if (place === undefined || place.answers.has(questionIndex)) return;
    const before = place.isRemoved ? undefined : tally(questionIndex);
    place.answers.set(questionIndex, taken);
    place.score += taken.points;
    place.correctCount += taken.isCorrect ? 1 : 0;
    place.answersCount += 1;
    place.responseSumMs += taken.responseMs;
    if (before !== undefined) addTo(before, taken);
    revision += 1;
  }

  return {
    runId,
    get places() {
      return places;
    },
    get participantCount() {
      return count;
    },
    get revision() {
      return revision;
    },
    get reserved() {
      return reservedNames.size;
    },
    byId: (id) => byId.get(id),
    bySecret: (hashes) => {
      for (const hash of hashes) {
        const place = bySecret.get(hash);
        if (place !== undefined) return place;
      }
      return undefined;
    },
    hasSecret: (hash) => bySecret.has(hash),
    hasName: (nameKey) => names.has(nameKey) || reservedNames.has(nameKey),
    countFrom: (addressKey) => addresses.get(addressKey) ?? 0,
    reserve: (nameKey) => {
      reservedNames.add(nameKey);
      lastOrder += 1;
      return lastOrder;
    },
    release: (nameKey) => {
      reservedNames.delete(nameKey);
    },
    join: (row) => {
      const known = byId.get(row.id);
      if (known !== undefined) return known;
      const place: Place = { ...row, ...NOTHING_YET, answers: new Map() };
      places.push(place);
      enter(place);
      count += 1;
      revision += 1;
      ranks = undefined;
      return place;
    },
    answer,
    tally,
    ranking: () => {
      if (ranked?.revision !== revision) {
        const shown = places.filter(({ isRemoved }) => !isRemoved);
        ranked = { revision, rows: rankRows(shown.map((place) => ({ ...place, avgResponseTime: averageOf(place) }))) };
      }
      return ranked.rows;
    },
    ranksBy: (questionIndexes) => {
      const key = questionIndexes.join();
      if (ranks?.key !== key) ranks = { key, ranks: ranksOf(places, questionIndexes) };
      return ranks.ranks;
    },
    take: (rows, answerRows, knownIds) => {
      const there = new Set(rows.map(({ id }) => id));
      const gone = new Set(knownIds.filter((id) => !there.has(id)));
      if (gone.size > 0) {
        places = places.filter(({ id }) => !gone.has(id));
        for (const map of [byId, bySecret, names, addresses]) map.clear();
        for (const place of places) enter(place);
      }
      for (const row of rows) {
        const flags = { isHidden: row.isHidden === 1, isRemoved: row.isRemoved === 1, addressKey: row.addressKey };
        const known = byId.get(row.id);
        if (known !== undefined) {
          Object.assign(known, flags);
          continue;
        }
        // Totals are counted from the answers, which come beside them.
        const place: Place = { ...row, ...NOTHING_YET, ...flags, answers: new Map() };
        places.push(place);
        enter(place);
      }
      places.sort((one, other) => one.joinOrder - other.joinOrder);
      for (const { participantId, questionIndex, isCorrect, ...taken } of answerRows) {
        const { selected, points, responseMs, at } = taken;
        answer(participantId, questionIndex, { selected, isCorrect: isCorrect === 1, points, responseMs, at });
      }
      recount();
    },
  };
}

const NOTHING_YET = {
  isHidden: false,
  isRemoved: false,
  score: 0,
  correctCount: 0,
  answersCount: 0,
  responseSumMs: 0,
};

/** Milliseconds; null without an answer. */
export function averageOf({ answersCount, responseSumMs }: Pick<PlaceRow, 'answersCount' | 'responseSumMs'>) {
  return answersCount === 0 ? null : responseSumMs / answersCount;
}

function addTo(tally: Tally, { selected }: TakenAnswer): void {
  tally.answeredCount += 1;
  const at = optionLetters.indexOf(selected);
  tally.shares[at] = (tally.shares[at] ?? 0) + 1;
}

function ranksOf(places: readonly Place[], questionIndexes: readonly number[]): Map<string, number> {
  const rows = places
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, joinOrder, answers }) => {
      const counted = questionIndexes.flatMap((index) => answers.get(index) ?? []);
      const sum = (of: (answer: TakenAnswer) => number) => counted.reduce((total, answer) => total + of(answer), 0);
      const avgResponseTime = counted.length === 0 ? null : sum(({ responseMs }) => responseMs) / counted.length;
      return { id, joinOrder, score: sum(({ points }) => points), avgResponseTime };
    });
  return new Map(rankRows(rows).map(({ id, rank }) => [id, rank]));
}
