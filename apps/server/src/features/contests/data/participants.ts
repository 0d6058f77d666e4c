import type { ListedParticipant } from '@lamma/protocol/contests';
import { addAnswer, newParticipant, type Participant, type TakenAnswer } from './participant';
import { makeParticipantIndex } from './participant-index';
import { type RankedParticipant, rankingOf, ranksOf } from './rankings';
import type { AnswerRow } from './store-answers';
import type { JoinedRow, NewParticipant } from './store-participants';
import { makeTallies, type Tally } from './tallies';

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
