import { guestTexts } from './texts.ar';

/** The teams' names; before they are given, which team it is. */
export function namesOf([one, two]: readonly [string, string]): readonly [string, string] {
  return [one || guestTexts.teams[0], two || guestTexts.teams[1]];
}
