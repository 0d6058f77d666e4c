import { expect, it, vi } from 'vitest';
import { page } from '../browser/page';
import { useToastStore } from '../toast-store';
import { signInAgain } from './sign-in-again';

it('signInAgain says that the session is over and goes to the sign-in page after half a second', () => {
  vi.useFakeTimers();
  const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/categories?x=1');
  signInAgain();
  expect(useToastStore.getState().toasts[0]).toMatchObject({
    title: 'غير مصرح',
    text: 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
    variant: 'destructive',
  });
  vi.advanceTimersByTime(499);
  expect(goTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(goTo).toHaveBeenCalledWith('/auth?from=%2Fcategories%3Fx%3D1');
  goTo.mockRestore();
});
