import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownCategoriesQuery } from '../../features/custom-games/api';
import type { GameData } from '../../features/team-games/game-data';
import { call } from '../../lib/server/http';
import type { ChoosableCategory } from './choice';

/** The fields that identify the custom categories of a game. */
export type OwnChoice = Pick<GameData, 'selectedCategories' | 'replayOf'>;

/**
 * The custom categories of a game before it starts: the current ones, or for a replay those of the earlier game. In the order of the
 * choice; fails if one was deleted.
 */
export const ownChoiceQuery = ({ selectedCategories, replayOf }: OwnChoice, client: QueryClient) =>
  queryOptions({
    queryKey: ['own-choice', replayOf, selectedCategories],
    queryFn: async ({ signal }): Promise<Omit<ChoosableCategory, 'gameCount'>[]> => {
      const all =
        replayOf === null
          ? await client.fetchQuery(ownCategoriesQuery)
          : (await call('GET /api/game-sessions/:id', { params: { id: replayOf }, signal })).state.categoriesData;
      const chosen = selectedCategories.flatMap((id) => all.find((one) => one.id === id) ?? []);
      if (chosen.length < selectedCategories.length) throw new Error('a category is gone');
      return chosen.map(({ id, nameAr, icon, color }) => ({ id, name: nameAr, mark: { icon, color } }));
    },
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
