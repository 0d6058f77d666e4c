import { cleanLine } from '@lamma/protocol/fields/text';
import type { PlayMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { useEffect } from 'react';
import { useCastStore } from './cast-store';

interface Choice {
  selectedCategories: readonly number[];
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: PlayMode | null;
  drawsTurn: boolean;
}

/** A name cleaned and cut to the length that the server accepts. */
const truncate = (name: string, maxLength: number) => [...cleanLine(name)].slice(0, maxLength).join('');

/** Publishes the choices made on this page for the television that this phone casts to, if any. */
export function useCastSetup({
  selectedCategories,
  gameName,
  team1Name,
  team2Name,
  gameMode,
  drawsTurn,
}: Choice): void {
  useEffect(() => {
    useCastStore.setState({
      setup: {
        at: 'setup',
        categoryIds: selectedCategories.slice(0, limits.categoriesPerGame),
        gameName: truncate(gameName, limits.gameName),
        team1Name: truncate(team1Name, limits.teamName),
        team2Name: truncate(team2Name, limits.teamName),
        mode: gameMode,
        ...(drawsTurn && { drawsTurn }),
      },
    });
  }, [selectedCategories, gameName, team1Name, team2Name, gameMode, drawsTurn]);
  useEffect(() => () => useCastStore.setState({ setup: null }), []);
}
