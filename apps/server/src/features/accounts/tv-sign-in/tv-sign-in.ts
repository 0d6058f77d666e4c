import type { AccountsParts } from '../parts';
import { tvPhoneSide } from './phone-side';
import { tvScreenSide } from './screen-side';

/**
 * Signing in on a television by a phone that is signed in (decision 0040). The code names the screen to the phone and opens nothing:
 * the session goes to whoever holds the screen's own secret. The signs prove that the host stands before the screen.
 */
export function tvSignInService(parts: AccountsParts) {
  return { ...tvScreenSide(parts), ...tvPhoneSide(parts) };
}
