import { toast } from '../toast-store';
import { isUnauthorized, sentenceOf } from './http';
import { signInAgain } from './sign-in-again';

/** Tells that a call failed: the session is over, or the title with what the server said. */
export function sayFailed(error: Error, title: string, text = sentenceOf(error)): void {
  if (isUnauthorized(error)) signInAgain();
  else toast({ title, text, variant: 'destructive' });
}
