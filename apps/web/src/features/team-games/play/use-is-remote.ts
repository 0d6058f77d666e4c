import { useIsPhone } from '../../../lib/browser/use-is-phone';

/** Whether this phone is the remote of a board on another screen. */
export function useIsRemote(hasOtherScreens: boolean): boolean {
  return useIsPhone() && hasOtherScreens;
}
