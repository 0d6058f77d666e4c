import { guestTexts } from './texts.ar';

/** The teams' names; a team without a name is called the first or the second team. */
export function namesOf([one, two]: readonly [string, string]): readonly [string, string] {
  return [one || guestTexts.teams[0], two || guestTexts.teams[1]];
}
