import { limits } from '@lamma/protocol/limits';
import { useEffect, useState } from 'react';
import { useCastSetup } from '../../features/casting/use-cast-setup';
import type { Category } from '../../features/categories/api';
import { fillPlaces } from '../../features/categories/fill-places';
import {
  claimGameData,
  discardEndedGame,
  discardInvalidGameData,
  type GameData,
  newGameData,
  storedGameData,
  storeGameData,
} from '../../features/team-games/game-data';
import { messages } from '../../lib/arabic/messages';
import { toast } from '../../lib/toast-store';
import { type ChoiceChanges, withCategories, withChanges } from './choice';
import { setupTexts } from './texts.ar';

/**
 * Pairs of suggested team names. They name groups of people, so that sentences about a team need no gender. The pair
 * changes each evening.
 */
const teamPairs = [
  ['أهل البر', 'أهل البحر'],
  ['ربع النخلة', 'ربع السدرة'],
  ['أهل الديوانية', 'أهل الحوش'],
  ['ربع الشراع', 'ربع القافلة'],
] as const;

/** The hour until which the time after midnight still belongs to the evening before. */
const EVENING_ENDS_AT_HOUR = 5;
const DAY_MS = 86_400_000;

const weekday = new Intl.DateTimeFormat('ar', { weekday: 'long' });

/** The suggested names of a new game, which change each evening. The host can edit them. */
export function suggestedNames(now: Date): Pick<GameData, 'gameName' | 'team1Name' | 'team2Name'> {
  const evening = new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() - EVENING_ENDS_AT_HOUR);
  const days = Math.floor(Date.UTC(evening.getFullYear(), evening.getMonth(), evening.getDate()) / DAY_MS);
  const [team1Name, team2Name] = teamPairs[days % teamPairs.length] ?? teamPairs[0];
  return { gameName: `ديوانية ${weekday.format(evening)}`, team1Name, team2Name };
}

/** The stored choice of this user without deleted categories. Returns a new choice if none is stored or its game has ended. */
function restoreChoice(userId: string, categoryIds: ReadonlySet<number>): GameData {
  claimGameData(userId);
  discardEndedGame();
  const stored = storedGameData() ?? { ...newGameData(), ...suggestedNames(new Date()) };
  const keptIds = stored.selectedCategories.filter((id) => categoryIds.has(id));
  return keptIds.length === stored.selectedCategories.length ? stored : withCategories(stored, keptIds);
}

/**
 * The choice of a game. Every change is stored at once, so that a reload loses nothing.
 * @param categoryIds the categories that can be chosen
 */
export function useGameChoice(userId: string, categoryIds: ReadonlySet<number>) {
  const [wasInvalid] = useState(discardInvalidGameData);
  const [choice, setChoice] = useState(() => restoreChoice(userId, categoryIds));
  useCastSetup(choice);
  useEffect(() => {
    if (wasInvalid)
      toast({ title: messages.badGameSettings, text: setupTexts.badSettingsText, variant: 'destructive' });
  }, [wasInvalid]);

  function store(next: GameData): void {
    storeGameData(next);
    setChoice(next);
  }

  return {
    choice,
    change: (changes: ChoiceChanges) => store(withChanges(choice, changes)),
    /** Appends or removes a category. */
    toggle(id: number): void {
      const { selectedCategories: ids } = choice;
      store(withCategories(choice, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
    },
    /** Replaces the chosen categories. */
    choose: (ids: number[]) => store(withCategories(choice, ids)),
    /** Starts another choice with the same names. */
    chooseAfresh: () => store(withCategories(choice, [])),
    setNumber(id: number, gameNumber: number): void {
      const categoryGameNumbers = { ...choice.categoryGameNumbers, [String(id)]: gameNumber };
      store(withChanges(choice, { categoryGameNumbers, isReplay: false }));
    },
  };
}

export type GameChoice = ReturnType<typeof useGameChoice>;

/** A button that fills the empty slots by a draw; another click redraws the drawn categories. */
export interface Draw {
  label: string;
  onDraw: () => void;
  /** The drawn names, announced to screen readers; empty before the first draw. */
  announcement: string;
}

/** @returns null if all slots were filled by hand */
export function useDraw(categories: readonly Category[], game: GameChoice): Draw | null {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const chosen = game.choice.selectedCategories;
  const isFull = chosen.length >= limits.categoriesPerGame;
  if (isFull && !chosen.some((id) => drawn.includes(id))) return null;

  const names = new Map(categories.map(({ id, nameAr }) => [id, nameAr]));
  return {
    label: isFull ? setupTexts.drawAgain : setupTexts.draw,
    announcement: chosen.flatMap((id) => (drawn.includes(id) ? (names.get(id) ?? []) : [])).join('، '),
    onDraw(): void {
      const keptIds = isFull ? chosen.filter((id) => !drawn.includes(id)) : chosen;
      const others = categories.filter(({ id }) => !(isFull && drawn.includes(id)));
      const ids = fillPlaces(others, keptIds, limits.categoriesPerGame);
      setDrawn(ids.filter((id) => !keptIds.includes(id)));
      game.choose(ids);
    },
  };
}
