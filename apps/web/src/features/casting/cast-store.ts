import type { CastState, CastStep } from '@lamma/protocol/casting';
import { create } from 'zustand';
import { ownerOf, readOwn, writeOwn } from '../../lib/browser/own-storage';

/** What this browser is: a television that follows a phone, or a phone with a television. */
export type CastRole = 'tv' | 'phone';
export type SetupStep = Extract<CastStep, { at: 'setup' }>;

const KEY = 'cast';

interface CastStore {
  role: CastRole | null;
  /** On the phone: the choice on the page that is open. */
  setup: SetupStep | null;
  /** On the television: what the phone shows; null until it is known. */
  followed: CastState | null;
}

/** The role outlives a reload and ends with the sign-out. It only says what to ask the server, which decides. */
function storedRole(): CastRole | null {
  const owner = ownerOf(KEY);
  const role = owner === null ? null : readOwn(owner, KEY);
  return role === 'tv' || role === 'phone' ? role : null;
}

export const useCastStore = create<CastStore>(() => ({ role: storedRole(), setup: null, followed: null }));

/** Notes that a sign-in of a television by phone has succeeded in this browser. */
export function beginCasting(userId: string, role: CastRole): void {
  writeOwn(userId, KEY, role);
  useCastStore.setState({ role, followed: null });
}

/** Notes that the server knows no such pairing any more. */
export function endCasting(): void {
  const owner = ownerOf(KEY);
  if (owner !== null) writeOwn(owner, KEY, null);
  useCastStore.setState({ role: null, followed: null });
}
