import type { Award } from '@lamma/protocol/awards';
import type { GameView, Team } from '@lamma/protocol/games';
import type { ShownPart } from '@lamma/protocol/gatherings';
import { limits } from '@lamma/protocol/limits';
import { teamAwards } from '@lamma/rules/awards';
import { use, useEffect, useMemo, useState } from 'react';
import { awardSentence, awardTitle } from '../../../game-ui/awards/award-words';
import { type GuestAward, TeamGuestsContext } from '../../../game-ui/teams/guests';
import { playCue } from '../../../lib/sound/play-cue';
import { awardMoment } from '../moments/table';
import { nameOf } from '../teams';

/** An award as the screen and the picture show it. */
export interface ShownAward {
  key: string;
  title: string;
  name: string;
  sentence: string;
  team: Team;
  /** The guest's woven sign; null in an award of a team. */
  sign: number | null;
}

interface Awards {
  shown: readonly ShownAward[];
  /** Whether these are guests' awards, which contain private names. */
  areOfGuests: boolean;
  /** Must be called when the screen begins to show the awards. */
  onShown: (() => void) | undefined;
  /** The part of the end (result or awards) that the host last chose on any screen of an evening. */
  chosen: ShownPart | undefined;
  onChoose: ((part: ShownPart) => void) | undefined;
}

/** The awards of a finished game: in an evening the guests' awards from the server, otherwise the teams' awards, computed from the view. */
export function useAwards(view: GameView): Awards {
  const guests = use(TeamGuestsContext);
  const guestAwards = guests === null ? null : guests.awards;
  const onShown = guests?.onAwards;
  const awards = useMemo(() => {
    if (!view.isComplete) return { shown: [], areOfGuests: false };
    const all = guestAwards === null ? computeTeamAwards(view) : (guestAwards ?? []);
    return { shown: all.map((award) => toShownAward(award, view)), areOfGuests: guestAwards !== null };
  }, [view, guestAwards]);
  return { ...awards, onShown, chosen: guests?.shown, onChoose: guests?.onShow };
}

function computeTeamAwards(view: GameView): Award[] {
  const { played, winnerTeam: winner, categoriesData, team1Score, team2Score } = view;
  return teamAwards({
    ...{ played, winner, scores: { 1: team1Score, 2: team2Score } },
    isDecidedByLine: view.gameMode === 'connect' && view.line !== null,
    categories: categoriesData.map(({ id, questions }) => ({ id, questionIds: questions.map((one) => one.id) })),
  });
}

function toShownAward(award: Award | GuestAward, view: GameView): ShownAward {
  const guest = 'guest' in award ? award.guest : undefined;
  const category = view.categoriesData.find(({ id }) => id === award.categoryId)?.nameAr;
  return {
    key: award.kind,
    title: awardTitle(award),
    name: guest?.name ?? nameOf(view, award.team),
    sentence: awardSentence(award, category),
    team: award.team,
    sign: guest?.sign ?? null,
  };
}

interface AwardsOpen {
  isOpen: boolean;
  isDue: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

const pressEvents = ['pointerdown', 'keydown'] as const;

/**
 * Whether the awards are shown. Guests' awards open by themselves once the winner's animation is over and the last
 * point can no longer be claimed (`isDue`). A press after the animation and before that moment keeps them closed.
 * `setIsOpen` is for the buttons that open and close the awards.
 * @param canStart whether this screen was open when the game ended, and guests have awards
 * @param isPlaying whether the winner's animation is playing; a press during it does not keep the awards closed
 * @param chosen the part that the host chose on any screen; this screen shows the same
 */
export function useAwardsOpen(canStart: boolean, isPlaying: boolean, chosen: ShownPart | undefined): AwardsOpen {
  const [isDue, setIsDue] = useState(false);
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), limits.claimMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (chosen === 'awards' || chosen === 'result') setIsOpen(chosen === 'awards');
  }, [chosen]);
  const isWaiting = isOpen === undefined && !isPlaying;
  useEffect(() => {
    if (!isWaiting) return;
    const keepClosed = () => setIsOpen(false);
    for (const press of pressEvents) window.addEventListener(press, keepClosed);
    return () => {
      for (const press of pressEvents) window.removeEventListener(press, keepClosed);
    };
  }, [isWaiting]);
  const shouldOpen = isWaiting && isDue && canStart;
  useEffect(() => {
    if (shouldOpen) setIsOpen(true);
  }, [shouldOpen]);
  return { isOpen: isOpen ?? shouldOpen, isDue: isDue && !isPlaying, setIsOpen };
}

interface AwardsShow {
  /** The number of awards shown so far. */
  count: number;
  /** Becomes false when the last award has been shown for its duration. */
  isPlaying: boolean;
  next: () => void;
  skip: () => void;
}

/**
 * Shows the awards one after the other, each for a fixed time; `next` shows the next award sooner.
 * @param shouldPlay false shows all at once
 */
export function useAwardsShow(awards: readonly ShownAward[], shouldPlay: boolean): AwardsShow {
  const [shown, setShown] = useState(shouldPlay ? 1 : Number.POSITIVE_INFINITY);
  const total = awards.length;
  const count = Math.min(shown, total);
  const newest = shown <= total ? awards[shown - 1] : undefined;
  const team = newest?.team;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sound per award
  useEffect(() => {
    if (team !== undefined) playCue(awardMoment.cue, { team });
  }, [newest?.key]);
  useEffect(() => {
    if (shown > total) return;
    const timer = setTimeout(() => setShown((last) => last + 1), awardMoment.ms);
    return () => clearTimeout(timer);
  }, [shown, total]);
  return {
    ...{ count, isPlaying: shown <= total },
    ...{ next: () => setShown((last) => last + 1), skip: () => setShown(Number.POSITIVE_INFINITY) },
  };
}
