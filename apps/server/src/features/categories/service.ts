import type { CategoryGameNumbers } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Category } from '@lamma/protocol/rest/games/categories';
import { boardNumbers, gamesLeft, marksNewUse, nextGameNumbers, sliceOf } from '@lamma/rules/numbers';
import type { Actor } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { newId, type Random } from '../../platform/secrets/random';
import { hasTeacherRights } from '../../rights';
import { type BankCategory, type BankQuestion, markOf, type QuestionBank } from './bank';
import type { CategoriesStore, NumberBook } from './store';

export interface CategoriesParts {
  bank: QuestionBank;
  store: CategoriesStore;
  writer: Writer;
  random: Random;
}

/** Which numbers a start would get, and the statements that reserve them. */
export interface NumberOffer {
  numbers: CategoryGameNumbers;
  /** @param ticketId whose numbers they will be */
  reserve(ticketId: string): Statement[];
}

type Uses = NumberBook['uses'];

/** More than one write can use; places of a page then never reach the next page's. */
const PLACES_A_PAGE = 100;

const NO_SUBJECTS: ReadonlySet<string> = new Set();

const usesOf = (uses: Uses, categoryId: number): number[] =>
  uses.filter((use) => use.categoryId === categoryId).map((use) => use.gameNumber);

/** Whether a question of these is in play. */
const isPlayable = (bank: QuestionBank, questions: readonly BankQuestion[]) =>
  questions.some(({ id }) => !bank.isOut(id));

/** Whether nothing of a category's game is in play. */
function isGameOut(bank: QuestionBank, categoryId: number, number: number): boolean {
  return !isPlayable(bank, bank.questionsOf(categoryId).slice(...sliceOf(number, limits.questionsPerGame)));
}

/** The next numbers of a user in categories, such that no subject meets itself on the board. @param uses of the user, of any categories */
function nextNumbers(bank: QuestionBank, categoryIds: readonly number[], uses: Uses): CategoryGameNumbers {
  const chosen = boardNumbers(
    categoryIds.map((id) => ({
      numbers: nextGameNumbers(bank.category(id)?.gameCount ?? 1, usesOf(uses, id), (number) =>
        isGameOut(bank, id, number),
      ),
      subjectsOf: (number) => bank.subjectsOf?.(id, number) ?? NO_SUBJECTS,
    })),
  );
  return Object.fromEntries(categoryIds.map((id, index) => [String(id), chosen[index] ?? 1]));
}

/** A category as the list shows it. @param book of the user who asks, where their numbers are tracked */
function view(bank: QuestionBank, category: BankCategory, book: NumberBook | undefined): Category {
  const { id, nameAr, section, color, gameCount } = category;
  const questionCount = bank.questionsOf(id).length;
  return {
    ...{ id, nameAr, section, color, gameCount, questions: [], questionCount },
    ...markOf(category),
    ...(book === undefined
      ? {}
      : {
          gamesPlayed: book.uses.filter((use) => use.categoryId === id && use.state === 'played').length,
          gamesLeft: gamesLeft(gameCount, usesOf(book.uses, id), (number) => isGameOut(bank, id, number)),
        }),
  };
}

/** Categories and the game numbers of each user in them. The admin is not tracked. */
export function categoriesService(parts: CategoriesParts) {
  const { bank, store, writer, random } = parts;

  return {
    async list(actor: Actor | null): Promise<Category[]> {
      const book = actor === null || hasTeacherRights(actor) ? undefined : await store.book(actor.userId);
      return bank.categories
        .filter(({ id }) => isPlayable(bank, bank.questionsOf(id)))
        .map((category) => view(bank, category, book));
    },

    /** The page at which a user's book is open: read before all else that a start is decided on. */
    page: store.page,

    /**
     * The numbers that a new game of these (known) categories gets.
     * @param options.page the page that the start is decided on; the write is refused when the book is past it
     * @param options.chosen read for the admin alone
     * @param options.voiding a ticket whose reserved numbers come back in the same write
     */
    async offerNumbers(
      actor: Actor,
      categoryIds: readonly number[],
      options: { page?: number; chosen?: CategoryGameNumbers | undefined; voiding?: string | undefined } = {},
    ): Promise<NumberOffer> {
      if (hasTeacherRights(actor)) {
        const numbers = Object.fromEntries(categoryIds.map((id) => [String(id), options.chosen?.[String(id)] ?? 1]));
        return { numbers, reserve: () => [] };
      }
      const { userId } = actor;
      const { version: newest, uses } = await store.book(userId);
      const version = options.page ?? newest;
      const kept = uses.filter(
        (use) => use.state === 'played' || options.voiding === undefined || use.ticketId !== options.voiding,
      );
      const numbers = nextNumbers(bank, categoryIds, kept);
      return {
        numbers,
        reserve: (ticketId) => [
          ...store.turnPage(userId, version),
          ...categoryIds.map((categoryId, index) => {
            const gameNumber = numbers[String(categoryId)] ?? 1;
            const place = version * PLACES_A_PAGE + index;
            const use = { userId, categoryId, gameNumber, place, state: 'reserved', ticketId } as const;
            return store.addUse({ id: newId(random), ...use });
          }),
        ],
      };
    },

    /** Gives a ticket's numbers back. */
    release: (ticketId: string): Statement[] => [store.release(ticketId)],

    /** A ticket's numbers count as played: the badge grows. */
    played: (ticketId: string): Statement[] => [store.markTicketPlayed(ticketId)],

    /**
     * Counts a number as played (`mark-game-used`); again changes nothing.
     * @returns the ticket that had reserved it, or null
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
        const reserved = uses.findLast((use) => use.categoryId === categoryId && use.gameNumber === gameNumber);
        const isNew = marksNewUse(category.gameCount, usesOf(uses, categoryId), gameNumber);
        const use = {
          userId,
          categoryId,
          gameNumber,
          place: version * PLACES_A_PAGE,
          state: 'played',
          ticketId: null,
        } as const;
        const change = isNew
          ? store.addUse({ id: newId(random), ...use })
          : store.markPlayed(userId, categoryId, gameNumber);
        return {
          write: [...store.turnPage(userId, version), change],
          answer: { ok: true, ticketId: reserved?.ticketId ?? null },
        };
      });
    },
  };
}

export type CategoriesService = ReturnType<typeof categoriesService>;
