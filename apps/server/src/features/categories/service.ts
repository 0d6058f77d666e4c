import type { CategoryGameNumbers } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Category } from '@lamma/protocol/rest/games/categories';
import { drawBoard, gamesLeft, marksNewUse, sliceOf } from '@lamma/rules/numbers';
import { type Actor, hasTeacherRights } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Handlers } from '../../platform/http/routes';
import { newId, type Random } from '../../platform/secrets/random';
import { type BankCategory, type BankQuestion, iconAndColorOf, type QuestionBank } from './bank';
import type { CategoriesStore, NumberBook } from './store';

export interface CategoriesParts {
  bank: QuestionBank;
  store: CategoriesStore;
  writer: Writer;
  random: Random;
}

/** The numbers of a new game, and the statements that reserve them. */
export interface NumberOffer {
  numbers: CategoryGameNumbers;
  /** @param ticketId the ticket for which they are reserved */
  reserve(ticketId: string): Statement[];
}

type Uses = NumberBook['uses'];

/**
 * The first game number that a write adds gets the place `version * PLACES_PER_VERSION`, the next one the place after it. A write adds fewer
 * game numbers than this constant, so the places of two versions never overlap.
 */
const PLACES_PER_VERSION = 100;

const NO_SUBJECTS: ReadonlySet<string> = new Set();

const numbersUsed = (uses: Uses, categoryId: number): number[] =>
  uses.filter((use) => use.categoryId === categoryId).map((use) => use.gameNumber);

const isPlayable = (bank: QuestionBank, questions: readonly BankQuestion[]) =>
  questions.some(({ id }) => !bank.isOut(id));

/** Whether all questions of a category's game are out of play. */
function isGameOut(bank: QuestionBank, categoryId: number, number: number): boolean {
  return !isPlayable(bank, bank.questionsOf(categoryId).slice(...sliceOf(number, limits.questionsPerGame)));
}

/**
 * A user's next game number in each of these categories, chosen such that the games on the board share as few subjects as possible.
 * @param uses the game numbers that the user has already used, in any category
 */
function nextNumbers(bank: QuestionBank, categoryIds: readonly number[], uses: Uses): CategoryGameNumbers {
  const chosen = drawBoard(
    categoryIds.map((id) => ({
      gameCount: bank.category(id)?.gameCount ?? 1,
      uses: numbersUsed(uses, id),
      isOut: (number) => isGameOut(bank, id, number),
      subjectsOf: (number) => bank.subjectsOf?.(id, number) ?? NO_SUBJECTS,
      conflictsOf: (number) => bank.conflictsOf?.(id, number) ?? 0,
    })),
  );
  return Object.fromEntries(categoryIds.map((id, index) => [String(id), chosen[index] ?? 1]));
}

function countUses(book: NumberBook, categoryId: number, state: 'reserved' | 'played'): number {
  return book.uses.filter((use) => use.categoryId === categoryId && use.state === state).length;
}

function view(bank: QuestionBank, category: BankCategory, book: NumberBook | undefined): Category {
  const { id, nameAr, otherNames, section, color, gameCount } = category;
  const questionCount = bank.questionsOf(id).length;
  return {
    ...{ id, nameAr, section, color, gameCount, questions: [], questionCount },
    ...iconAndColorOf(category),
    ...(otherNames === undefined ? {} : { otherNames: [...otherNames] }),
    ...(book === undefined
      ? {}
      : {
          gamesPlayed: countUses(book, id, 'played'),
          gamesRunning: countUses(book, id, 'reserved'),
          gamesLeft: gamesLeft(gameCount, numbersUsed(book.uses, id), (number) => isGameOut(bank, id, number)),
        }),
  };
}

/** Categories and each user's game numbers in them. The numbers that teachers play are not recorded. */
export function categoriesService(parts: CategoriesParts) {
  const { bank, store, writer, random } = parts;

  return {
    async list(actor: Actor | null): Promise<Category[]> {
      const book = actor === null || hasTeacherRights(actor) ? undefined : await store.book(actor.userId);
      return bank.categories
        .filter(({ id }) => isPlayable(bank, bank.questionsOf(id)))
        .map((category) => view(bank, category, book));
    },

    /**
     * The version of a user's game numbers, played and reserved. Read it before all other data on
     * which the start of a game is decided: if a number is used after this read, the write of the start fails.
     */
    bookVersion: store.bookVersion,

    /**
     * The numbers for a new game with these categories, all of which must exist.
     * @param options.bookVersion the version on which the start is decided; the write fails if the user's numbers have changed since
     * @param options.chosen the numbers that the user wants; ignored unless the user is a teacher
     * @param options.voiding a ticket whose reserved numbers are released in the same write
     */
    async offerNumbers(
      actor: Actor,
      categoryIds: readonly number[],
      options: { bookVersion?: number; chosen?: CategoryGameNumbers | undefined; voiding?: string | undefined } = {},
    ): Promise<NumberOffer> {
      if (hasTeacherRights(actor)) {
        const numbers = Object.fromEntries(categoryIds.map((id) => [String(id), options.chosen?.[String(id)] ?? 1]));
        return { numbers, reserve: () => [] };
      }
      const { userId } = actor;
      const { version: newest, uses } = await store.book(userId);
      const version = options.bookVersion ?? newest;
      const remaining = uses.filter(
        (use) => use.state === 'played' || options.voiding === undefined || use.ticketId !== options.voiding,
      );
      const numbers = nextNumbers(bank, categoryIds, remaining);
      return {
        numbers,
        reserve: (ticketId) => [
          ...store.incrementVersion(userId, version),
          ...categoryIds.map((categoryId, index) => {
            const gameNumber = numbers[String(categoryId)] ?? 1;
            const place = version * PLACES_PER_VERSION + index;
            const use = { userId, categoryId, gameNumber, place, state: 'reserved', ticketId } as const;
            return store.addUse({ id: newId(random), ...use });
          }),
        ],
      };
    },

    release: (ticketId: string): Statement[] => [store.release(ticketId)],

    markPlayed: (ticketId: string): Statement[] => [store.markTicketPlayed(ticketId)],

    /**
     * Marks a number as played (`mark-game-used`). Idempotent.
     * @returns the ticket that had reserved the number, or null
     */
    async markUsed(
      actor: Actor,
      categoryId: number,
      gameNumber: number,
    ): Promise<Refusal | { ok: true; ticketId: string | null }> {
      const category = bank.category(categoryId);
      if (category === undefined) return refuse('notFound');
      if (gameNumber > category.gameCount) return refuse('badGameNumber');
      if (hasTeacherRights(actor)) return { ok: true, ticketId: null };
      const { userId } = actor;
      return decide(writer, async () => {
        const { version, uses } = await store.book(userId);
        const lastUse = uses.findLast((use) => use.categoryId === categoryId && use.gameNumber === gameNumber);
        const isNew = marksNewUse(category.gameCount, numbersUsed(uses, categoryId), gameNumber);
        const use = {
          userId,
          categoryId,
          gameNumber,
          place: version * PLACES_PER_VERSION,
          state: 'played',
          ticketId: null,
        } as const;
        const change = isNew
          ? store.addUse({ id: newId(random), ...use })
          : store.markPlayed(userId, categoryId, gameNumber);
        return {
          write: [...store.incrementVersion(userId, version), change],
          answer: { ok: true, ticketId: lastUse?.ticketId ?? null },
        };
      });
    },
  };
}

export type CategoriesService = ReturnType<typeof categoriesService>;

export function categoriesRoutes(categories: CategoriesService): Pick<Handlers, 'listCategories'> {
  return { listCategories: ({ actor }) => categories.list(actor) };
}
