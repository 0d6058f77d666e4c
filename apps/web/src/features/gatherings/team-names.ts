import type { Gathering } from './api';
import { gatheringTexts } from './texts.ar';

/** The teams' names; before they are given, which team it is. */
export function teamNamesOf({ teamNames: [one, two] }: Pick<Gathering, 'teamNames'>): readonly [string, string] {
  return [one || gatheringTexts.teams[0], two || gatheringTexts.teams[1]];
}
