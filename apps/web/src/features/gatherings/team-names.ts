import type { Gathering } from './api';
import { gatheringTexts } from './texts.ar';

/** The teams' names. A team without a name is «الفريق الأول» or «الفريق الثاني». */
export function teamNamesOf({ teamNames: [one, two] }: Pick<Gathering, 'teamNames'>): readonly [string, string] {
  return [one || gatheringTexts.teams[0], two || gatheringTexts.teams[1]];
}
