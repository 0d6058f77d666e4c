import { guestTexts } from './texts.ar';

/** The teams' names. A team without a name is «الفريق الأول» or «الفريق الثاني». */
export function namesOf([one, two]: readonly [string, string]): readonly [string, string] {
  return [one || guestTexts.teams[0], two || guestTexts.teams[1]];
}
