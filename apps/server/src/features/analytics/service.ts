import { type GameData, gameModes } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { Analytics, AnalyticsPeriod } from '@lamma/protocol/rest/desk/analytics';
import type { Statement } from '../../platform/db/database';
import type { Handlers } from '../../platform/http/routes';
import type { Clock } from '../../platform/time/clock';
import { dayStart, monthStart } from '../../platform/time/zones';
import { iconAndColorOf, type QuestionBank } from '../categories/bank';
import { type AnalyticsStore, EVENINGS, type Hours } from './store';

const texts = {
  ownCategories: 'فئات خاصة',
  formerCategory: (id: number) => `فئة سابقة ${id}`,
};

export interface AnalyticsParts {
  store: AnalyticsStore;
  bank: QuestionBank;
  clock: Clock;
}

const HOUR_MS = 3_600_000;
/** The period «all time» shows at most this many months. */
const MAX_MONTHS = 24;

/** How often modes and categories are played. */
export function analyticsService({ store, bank, clock }: AnalyticsParts) {
  return {
    /** The statements that count a game; they belong in the write that starts the game. */
    countGame({ gameMode: mode, selectedCategories }: GameData, isInEvening: boolean): Statement[] {
      const categories = new Map<number, number>();
      for (const id of selectedCategories) {
        const counted = id > limits.customCategoryIdsAbove ? limits.ownCategoriesId : id;
        categories.set(counted, (categories.get(counted) ?? 0) + 1);
      }
      return store.count({ mode, isInEvening }, categories, hourOf(clock.now()));
    },

    /** @param zone the time zone of days and months; an hour belongs to the day in which it begins */
    async read(period: AnalyticsPeriod, zone: string): Promise<Analytics> {
      const now = clock.now();
      const starts = period === 'all' ? await monthStarts(now, zone) : dayStarts(now, zone, Number(period));
      const ranges = starts.map((start, index): Hours => {
        const end = starts[index + 1];
        return { since: firstHourOf(start), until: end === undefined ? hourOf(now) + 1 : firstHourOf(end) };
      });
      const first = ranges[0];
      const range = period === 'all' || first === undefined ? undefined : { ...first, until: hourOf(now) + 1 };
      const [categories, modes, games] = await Promise.all([
        store.categories(range),
        store.modes(range),
        store.games(ranges),
      ]);
      return {
        categories: categoryCounts(categories),
        gameModes: gameModes
          .map((gameMode) => ({ gameMode, playCount: modes.get(gameMode) ?? 0 }))
          .sort((one, other) => other.playCount - one.playCount),
        eveningPlayCount: modes.get(EVENINGS) ?? 0,
        games: {
          step: period === 'all' ? 'month' : 'day',
          counts: starts.map((from, index) => ({ from, playCount: games[index] ?? 0 })),
        },
      };
    },
  };

  /** The starts of the months from the first game on. */
  async function monthStarts(now: number, zone: string): Promise<number[]> {
    const firstAt = ((await store.firstHour()) ?? hourOf(now)) * HOUR_MS;
    const all = Array.from({ length: MAX_MONTHS }, (_, back) => monthStart(now, zone, back)).reverse();
    return all.filter((_, index) => (all[index + 1] ?? Number.POSITIVE_INFINITY) > firstAt);
  }

  function categoryCounts(counts: ReadonlyMap<number, number>): Analytics['categories'] {
    const current = bank.categories.map((category) => ({
      categoryId: category.id,
      categoryName: category.nameAr,
      selectionCount: counts.get(category.id) ?? 0,
      ...iconAndColorOf(category),
    }));
    const others = [...counts].flatMap(([categoryId, selectionCount]) => {
      if (bank.category(categoryId) !== undefined) return [];
      const categoryName =
        categoryId === limits.ownCategoriesId ? texts.ownCategories : texts.formerCategory(categoryId);
      return [{ categoryId, categoryName, selectionCount }];
    });
    return [...current, ...others].sort(
      (one, other) => other.selectionCount - one.selectionCount || one.categoryId - other.categoryId,
    );
  }
}

export type AnalyticsService = ReturnType<typeof analyticsService>;

const hourOf = (at: number) => Math.floor(at / HOUR_MS);
const firstHourOf = (start: number) => Math.ceil(start / HOUR_MS);

function dayStarts(now: number, zone: string, days: number): number[] {
  return Array.from({ length: days }, (_, back) => dayStart(now, zone, back)).reverse();
}

export function analyticsRoutes(analytics: AnalyticsService): Pick<Handlers, 'readAnalytics'> {
  return {
    readAnalytics: ({ query }) => analytics.read(query.period ?? 'all', query.zone ?? 'UTC'),
  };
}
