import { toast } from '../toast-store';
import { isUnauthorized, sentenceOf } from './http';
import { signInAgain } from './sign-in-again';

/** Shows a failed call: goes to the sign-in page if the session is over, otherwise a toast with the server's sentence. */
export function showFailure(error: Error, title: string, text = sentenceOf(error)): void {
  if (isUnauthorized(error)) signInAgain();
  else toast({ title, text, variant: 'destructive' });
}
