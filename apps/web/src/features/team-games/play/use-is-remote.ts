import { useIsPhone } from '../../../lib/browser/use-is-phone';

/** Whether this phone drives a board that shows on another screen. */
export function useIsRemote(hasOtherScreens: boolean): boolean {
  return useIsPhone() && hasOtherScreens;
}
