import type { CastState, CastStep } from '@lamma/protocol/casting';
import { create } from 'zustand';
import { readUserValue, userWithValue, writeUserValue } from '../../lib/browser/user-storage';

/** The role of this browser: a television that follows a phone, or a phone with a television. */
export type CastRole = 'tv' | 'phone';
export type SetupStep = Extract<CastStep, { at: 'setup' }>;

const KEY = 'cast';

interface CastStore {
  role: CastRole | null;
  /** On the phone: the setup step of the open page. */
  setup: SetupStep | null;
  /** On the television: the state of its pairing; null until loaded. */
  castState: CastState | null;
}

/**
 * Reads the role, which survives a reload and is removed at the sign-out. The role decides only which state this page
 * requests; the server checks the pairing.
 */
function storedRole(): CastRole | null {
  const owner = userWithValue(KEY);
  const role = owner === null ? null : readUserValue(owner, KEY);
  return role === 'tv' || role === 'phone' ? role : null;
}

export const useCastStore = create<CastStore>(() => ({ role: storedRole(), setup: null, castState: null }));

/** Records that a television was signed in by phone in this browser. */
export function beginCasting(userId: string, role: CastRole): void {
  writeUserValue(userId, KEY, role);
  useCastStore.setState({ role, castState: null });
}

/** Records that the server no longer has this pairing. */
export function endCasting(): void {
  const owner = userWithValue(KEY);
  if (owner !== null) writeUserValue(owner, KEY, null);
  useCastStore.setState({ role: null, castState: null });
}
