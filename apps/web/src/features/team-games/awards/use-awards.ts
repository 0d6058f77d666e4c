import type { Award } from '@lamma/protocol/awards';
import type { GameView, Team } from '@lamma/protocol/games';
import { teamAwards } from '@lamma/rules/awards';
import { use, useMemo } from 'react';
import { awardSentence, awardTitle } from '../../../game-ui/awards/award-words';
import { type GuestAward, TeamGuestsContext } from '../../../game-ui/teams/guests';
import { nameOf } from '../teams';

/** An award as the screen and the picture show it. */
export interface ShownAward {
  key: string;
  title: string;
  /** Who gets it: a guest or a team. */
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
  /** To be called when the screen begins to show them. */
  onShown: (() => void) | undefined;
}

/** The awards of a finished game: the server's in a game of an evening, otherwise those of the teams, computed from the view. */
export function useAwards(view: GameView): Awards {
  const guests = use(TeamGuestsContext);
  const guestAwards = guests === null ? null : guests.awards;
  const onShown = guests?.onAwards;
  const awards = useMemo(() => {
    if (!view.isComplete) return { shown: [], areOfGuests: false };
    const all = guestAwards === null ? computeTeamAwards(view) : (guestAwards ?? []);
    return { shown: all.map((award) => toShownAward(award, view)), areOfGuests: guestAwards !== null };
  }, [view, guestAwards]);
  return { ...awards, onShown };
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
