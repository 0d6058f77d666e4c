import { seatHolders } from '../../../platform/guests/seats';
import type { ReadAnswer } from '../store/answers';
import type { GivenPlaceRow } from '../store/given-places';
import type { JoinedRow } from '../store/participants';
import type { TakenAnswer } from './participant';

/** A participant's row, but with the secret and the address of the phone that has the place now. */
export interface PlaceRow extends JoinedRow {
  /** Set if the place was given to a phone: the participant id under which this phone's answers are stored. */
  answersAs?: string;
}

/** The places that were given to other phones, and what each phone has answered. */
export interface GivenPlaces {
  readonly rows: readonly GivenPlaceRow[];
  /** The participants as whom these phones joined. They no longer take part, but their names stay taken. */
  readonly formerParticipants: readonly JoinedRow[];
  /** @returns the current place of the phone that joined as participant `id`; `id` itself if the phone was given no other place */
  placeOf(id: string): string;
  /** Whether this secret used to prove a place that another phone has now. */
  isRevoked(secretHash: string): boolean;
  /** All secrets that have proved this place, including the current one. */
  secretsOf(participantId: string): string[];
  /** The rows of current participants, with the secret and address of the phone that has each place now. */
  currentRows(rows: readonly JoinedRow[]): readonly PlaceRow[];
  /** The answers stored under this participant's id; undefined unless a given place involves the participant. */
  answersStoredAs(id: string): Map<number, TakenAnswer> | undefined;
  /** The answers of a place, sorted by time. If two phones answered the same question, the answer of the place's earlier phone counts. */
  answersOf(participantId: string): [number, TakenAnswer][];
}

/**
 * @param rows the given places, in the order in which they were given
 * @param participants all rows of the run
 * @param written the answers that are stored under each participant id; must have at least the ids in `rows`
 */
function makeGivenPlaces(
  rows: readonly GivenPlaceRow[],
  participants: readonly JoinedRow[],
  written: ReadonlyMap<string, Map<number, TakenAnswer>>,
): GivenPlaces {
  const byId = new Map(participants.map((row) => [row.id, row]));
  // When a run ends, the phones' participants are deleted; after that the rows of given places are only a log.
  const valid = rows.filter(({ phoneId }) => byId.has(phoneId));
  const given = valid.map(({ participantId, phoneId }) => ({ seatId: participantId, phoneId }));
  const { seatOf, phonesOf, secretsOf, isRevoked } = seatHolders(given, byId);
  return {
    rows: valid,
    formerParticipants: valid.flatMap(({ phoneId }) => byId.get(phoneId) ?? []),
    placeOf: seatOf,
    isRevoked,
    secretsOf,
    currentRows(all) {
      if (valid.length === 0) return all;
      // `byId` can be older than `all`: the end of the run deletes the addresses and the phones' participants.
      const currentById = new Map(all.map((row) => [row.id, row]));
      return all.flatMap((row) => {
        if (seatOf(row.id) !== row.id) return [];
        const phone = currentById.get(phonesOf(row.id).at(-1) ?? row.id);
        if (phone === undefined || phone === row) return [row];
        return [{ ...row, secretHash: phone.secretHash, addressKey: phone.addressKey, answersAs: phone.id }];
      });
    },
    answersStoredAs: (id) => written.get(id),
    answersOf(participantId) {
      const answers = new Map<number, TakenAnswer>();
      for (const id of phonesOf(participantId))
        for (const [index, answer] of written.get(id) ?? []) if (!answers.has(index)) answers.set(index, answer);
      return [...answers].sort(([, one], [, other]) => one.at - other.at);
    },
  };
}

/** Caches the given places of the last read, with the answers stored under their ids. */
export function makeGivenPlacesCache() {
  let cachedRows: readonly GivenPlaceRow[] = [];
  let given = makeGivenPlaces([], [], new Map());
  return {
    get given() {
      return given;
    },

    /**
     * Updates the cache from rows of the database.
     * @param newRows all given places of the run
     * @param rows all participants of the run
     * @param answersOf the answers of a participant in memory
     * @returns the ids of the participants whose place was given or taken back; undefined if nothing changed
     */
    update(
      newRows: readonly GivenPlaceRow[],
      rows: readonly JoinedRow[],
      answerRows: readonly ReadAnswer[],
      answersOf: (id: string) => ReadonlyMap<number, TakenAnswer> | undefined,
    ): ReadonlySet<string> | undefined {
      if (newRows.length === cachedRows.length && newRows.every(({ id }, at) => id === cachedRows[at]?.id))
        return undefined;
      const ids = new Set(
        [...cachedRows, ...newRows].flatMap(({ participantId, phoneId }) => [participantId, phoneId]),
      );
      const written = new Map([...ids].map((id) => [id, new Map(given.answersStoredAs(id) ?? answersOf(id))] as const));
      for (const row of answerRows) {
        const own = written.get(row.participantId);
        if (own !== undefined && !own.has(row.questionIndex)) own.set(row.questionIndex, takenAnswer(row));
      }
      cachedRows = newRows;
      given = makeGivenPlaces(newRows, rows, written);
      return ids;
    },
  };
}

export function takenAnswer({ selected, isCorrect, points, responseMs, at }: ReadAnswer): TakenAnswer {
  return { selected, isCorrect: isCorrect === 1, points, responseMs, at };
}
