import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generated } from '../../generate/categories';
import { dealBoard } from '../../src/board/deal';
import { stopKeys } from '../../src/board/giveaways';
import type { Card } from '../../src/board/meetings';
import type { QuestionToSeat, Unseated } from '../../src/board/seats';
import { levelAt, seatQuestions } from '../../src/board/seats';
import { frozenEntry } from '../../src/files/frozen';
import { isGpl } from '../../src/files/licences';
import type { PlannedCategory } from '../../src/files/plan';
import { categoryOf, readPlan } from '../../src/files/plan';
import { textHash } from '../../src/files/review';
import type { BankCategory, MediaFile, Question } from '../../src/files/schema';
import { questionsPerGame } from '../../src/files/schema';
import { questionFileName } from '../../src/files/source-files';
import { lintBank } from '../../src/lint';
import { pairKey } from '../../src/lint/board-rule';
import { readLintInput } from '../../src/lint/read-input';
import type { LintInput } from '../../src/lint/types';
import { readFrozen } from '../frozen-file';
import type { MediaIntake } from './media';
import { takeMedia } from './media';
import { withNotices } from './notices';
import { newFindings } from './problems-by-row';
import type { Problem, WrittenRow } from './tsv';
import { readRows } from './tsv';
import { withWords } from './words';
import type { WrittenBank } from './written-files';
import { readWritten, usedMedia, writeBank } from './written-files';

export interface AddOptions {
  /** Removes the questions of the category that are not in the table. */
  replace?: boolean;
  /** Adds new vowelled and Latin words to their lists. */
  allowWords?: boolean;
}

export interface Added {
  problems: Problem[];
  warnings: Problem[];
  /** Messages for the caller. */
  notes: string[];
}

const seed = 'lamma-intake-1';

/**
 * Adds a writer's table to the bank: assigns ids, deals, copies media, and checks the result against every rule. Writes nothing if there is
 * a problem.
 * @param root the bank's root directory
 * @param path the table's path; `media.tsv` and `media/` are next to it
 * @throws BankError if a file of the bank itself is invalid
 */
export async function addQuestions(
  root: string,
  categoryId: number,
  path: string,
  options: AddOptions = {},
): Promise<Added> {
  const refused = (...problems: Problem[]): Added => ({ problems, warnings: [], notes: [] });
  const plan = readPlan(root);
  const planned = plan.find(({ id }) => id === categoryId);
  if (planned === undefined) return refused({ message: `data/plan.json has no category ${categoryId}` });
  if (generated.has(categoryId)) {
    return refused({ message: `category ${categoryId} is generated: change its table in data/` });
  }
  const { rows, problems } = readRows(readFileSync(path, 'utf8'));
  if (problems.length > 0) return refused(...problems);
  const before = readWritten(root);
  const media = await takeMedia(dirname(path), rows);
  if (media.problems.length > 0) return refused(...media.problems);
  const seated = seatRows(root, before, plan, planned, rows, media, options);
  if ('message' in seated) return refused(seated);
  const after = withCategory(before, plan, planned, seated, media);
  if (options.allowWords === true) after.exceptions = withWords(after.exceptions, seated.questions);
  const input = await readLintInput(root, { draw: false });
  const licenceText = withNotices(input.licenceText, usedEntries(after));
  const rowOf = new Map(rows.map(({ fact, row }) => [fact, row]));
  const found = newFindings(
    lintBank(input),
    lintBank(lintInputOf(input, after, media, licenceText)),
    seated.questions.map(({ id, fact }) => ({ id, row: rowOf.get(fact) })),
    categoryId,
  );
  if (found.problems.length > 0) return { ...found, notes: [] };
  writeFileSync(join(root, 'MEDIA-LICENSES.md'), licenceText);
  writeBank(root, after, new Map(media.files.map(({ name, data }) => [name, data])));
  return { ...found, notes: notesOf(planned, seated, rowOf) };
}

interface Seated {
  questions: Question[];
  leftOut: Unseated[];
  /** Conflicts that remain on a board, in the format of the exceptions. */
  left: string[];
}

function seatRows(
  root: string,
  bank: WrittenBank,
  plan: readonly PlannedCategory[],
  planned: PlannedCategory,
  rows: readonly WrittenRow[],
  media: MediaIntake,
  options: AddOptions,
): Seated | Problem {
  const before = bank.questions.get(planned.id) ?? [];
  const [first] = planned.block;
  const written = new Map(rows.map((row) => [row.fact, row]));
  const frozen = readFrozen(root);
  const toSeat: QuestionToSeat[] = before.flatMap((item, seat): QuestionToSeat[] => {
    const row = written.get(item.fact);
    written.delete(item.fact);
    if (row !== undefined) return [{ seat, item: updated(item, unseated(row, media), frozen[item.id] !== undefined) }];
    const { id: _id, place: _place, ...rest } = item;
    return options.replace === true ? [] : [{ seat, item: { ...rest, level: levelAt(seat) } }];
  });
  for (const row of written.values()) toSeat.push({ item: unseated(row, media) });
  const { hand, leftOut } = seatQuestions(toSeat, planned.gameCount);
  const lost = leftOut.find(({ fact }) => before.some((item) => item.fact === fact && frozen[item.id] !== undefined));
  if (lost !== undefined)
    return { row: rows.find(({ fact }) => fact === lost.fact)?.row, message: frozenSays(lost.fact) };
  if (hand.cards.length === 0) {
    return { message: 'there is no whole game: a game takes two easy, two medium and two hard questions' };
  }
  const hands = new Map<number, { cards: readonly Card[]; mayMove(at: number): boolean }>();
  for (const [id, cards] of bank.questions) hands.set(id, { cards, mayMove: () => false });
  hands.set(planned.id, hand);
  const naming = new Set(plan.filter((one) => one.naming === true).map(({ id }) => id));
  const dealt = dealBoard(hands, { stopWords: stopKeys(bank.exceptions.stopWords), naming }, `${seed}:${planned.id}`);
  const questions = (dealt.cards.get(planned.id) ?? []).map((card, seat): Question => {
    const { level: _level, ...item } = card as Unseated;
    const dealtItem = { ...item, id: first + seat, place: (seat % questionsPerGame) + 1 };
    const released = frozen[dealtItem.id];
    const isOther = released !== undefined && released.seat !== frozenEntry(dealtItem, seat).seat;
    // A new question in the place of a released one gets the next rev.
    return isOther ? { ...dealtItem, rev: Math.max(item.rev, released.rev + 1) } : dealtItem;
  });
  const idAt = (categoryId: number, at: number) =>
    (categoryId === planned.id ? questions : bank.questions.get(categoryId))?.[at]?.id ?? 0;
  const left = dealt.left
    .filter(({ one, other }) => one.categoryId !== other.categoryId)
    .filter(({ one, other }) => one.categoryId === planned.id || other.categoryId === planned.id)
    .map(({ one, other, shared }) => pairKey(idAt(one.categoryId, one.at), idAt(other.categoryId, other.at), shared));
  return { questions, leftOut, left: [...new Set(left)] };
}

const frozenSays = (fact: string) => `${fact} is released at another level; its place cannot change`;

/** The question with its new text; a released question whose text changes gets a new rev. */
function updated(before: Question, now: Unseated, isFrozen: boolean): Unseated {
  const { level: _level, ...rest } = now;
  const { id, place } = before;
  const same = { ...rest, id, place, rev: before.rev };
  const changed = frozenEntry(same, 0).text !== frozenEntry(before, 0).text;
  return { ...now, rev: before.rev + (isFrozen && changed ? 1 : 0) };
}

function unseated(row: WrittenRow, { names }: MediaIntake): Unseated {
  const media = row.media === undefined ? undefined : names.get(row.media);
  const answerImage = row.answerMedia === undefined ? undefined : names.get(row.answerMedia);
  return {
    level: row.level,
    fact: row.fact,
    ...(row.subjects.length === 0 ? {} : { subjects: row.subjects }),
    ...(row.move === undefined ? {} : { move: row.move }),
    questionText: row.question,
    ...(row.clues.length === 0 ? {} : { clues: row.clues }),
    ...(media === undefined ? {} : { [fieldOf(media)]: media }),
    correctAnswer: row.answer,
    ...(answerImage === undefined ? {} : { answerImage }),
    ...(row.accept.length === 0 ? {} : { accept: row.accept }),
    wrong: row.wrong,
    why: row.why,
    source: row.source,
    rev: 1,
  };
}

function fieldOf(name: string): 'questionImage' | 'questionAudio' | 'questionVideo' {
  if (name.endsWith('.mp3')) return 'questionAudio';
  return /\.(?:mp4|webm)$/.test(name) ? 'questionVideo' : 'questionImage';
}

function withCategory(
  bank: WrittenBank,
  plan: readonly PlannedCategory[],
  planned: PlannedCategory,
  { questions, left }: Seated,
  media: MediaIntake,
): WrittenBank {
  const before = bank.categories.categories.find(({ id }) => id === planned.id);
  // Fields that the plan does not set, such as `otherNames`, keep their values.
  const listed = { ...before, ...categoryOf(planned, questions.length / questionsPerGame, questionsPerGame) };
  const others = bank.categories.categories.filter(({ id }) => id !== planned.id);
  const order = (category: BankCategory) => plan.findIndex(({ id }) => id === category.id);
  const categories = [...others, listed].sort((one, other) => order(one) - order(other));
  const texts = new Map((bank.questions.get(planned.id) ?? []).map((item) => [item.id, textHash(item)]));
  const changed = questions.filter((item) => texts.get(item.id) !== textHash(item));
  const [from, to] = planned.block;
  const isOwn = (id: string) => Number(id) >= from && Number(id) <= to;
  return {
    ...bank,
    categories: { ...bank.categories, categories },
    questions: new Map([...bank.questions, [planned.id, questions]]),
    media: { ...bank.media, ...Object.fromEntries(media.files.map(({ name, entry }) => [name, entry])) },
    awaiting: new Set([...bank.awaiting, ...changed.map(({ id }) => id)]),
    boardPairs: [...bank.boardPairs.filter((pair) => !pair.split(' ').slice(0, 2).some(isOwn)), ...left],
  };
}

function usedEntries(bank: WrittenBank): MediaFile {
  const used = usedMedia([...bank.questions.values()].flat());
  return Object.fromEntries(Object.entries(bank.media).filter(([name]) => used.has(name)));
}

function lintInputOf(input: LintInput, after: WrittenBank, media: MediaIntake, licenceText: string): LintInput {
  const entries = usedEntries(after);
  const files = new Map([...input.mediaFiles].filter(([name]) => entries[name] !== undefined));
  for (const { name, inspected, entry } of media.files) {
    if (entries[name] !== undefined) files.set(name, { ...inspected, ...(isGpl(entry.licence) ? { gpl: true } : {}) });
  }
  return {
    ...input,
    categories: after.categories,
    questionFiles: new Map(
      after.categories.categories.map((category) => [
        questionFileName(category),
        { questions: after.questions.get(category.id) },
      ]),
    ),
    mediaIndex: entries,
    mediaFiles: files,
    licenceText,
    exceptions: after.exceptions,
    boardExceptions: after.boardPairs,
    awaiting: after.awaiting,
  };
}

function notesOf(planned: PlannedCategory, seated: Seated, rowOf: ReadonlyMap<string, number>): string[] {
  const { questions, leftOut, left } = seated;
  const games = questions.length / questionsPerGame;
  const notes = [`category ${planned.id} ${planned.nameAr}: ${games} games, ${questions.length} questions`];
  if (games < planned.gameCount) notes.push(`the plan has ${planned.gameCount} games`);
  for (const { fact, level } of leftOut) {
    notes.push(`skipped, its game is incomplete: row ${rowOf.get(fact) ?? '-'} (${level}, ${fact})`);
  }
  for (const pair of left) notes.push(`still meet on a board: ${pair}`);
  return notes;
}
