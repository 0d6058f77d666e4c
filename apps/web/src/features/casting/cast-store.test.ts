import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUserValue, userWithValue, writeUserValue } from '../../lib/browser/user-storage';
import { beginCasting, endCasting, useCastStore } from './cast-store';

afterEach(() => useCastStore.setState(useCastStore.getInitialState(), true));

/** The role in the store of a freshly loaded page. */
async function loadedRole() {
  vi.resetModules();
  return (await import('./cast-store')).useCastStore.getState().role;
}

describe('the cast store', () => {
  it('the cast store keeps the role of this browser over a reload, under the user’s id, until the pairing ends', async () => {
    expect(await loadedRole()).toBeNull();
    for (const role of ['tv', 'phone'] as const) {
      beginCasting('u', role);
      expect([useCastStore.getState().role, readUserValue('u', 'cast'), await loadedRole()]).toEqual([
        role,
        role,
        role,
      ]);
    }
    endCasting();
    expect([useCastStore.getState().role, userWithValue('cast'), await loadedRole()]).toEqual([null, null, null]);
  });

  it('the cast store ignores an unknown stored role', async () => {
    writeUserValue('u', 'cast', 'radio');
    expect(await loadedRole()).toBeNull();
  });

  it('the cast store forgets the state of an earlier phone when a pairing begins or ends', () => {
    const castState = { step: { at: 'home' }, ownGame: null } as const;
    useCastStore.setState({ castState });
    beginCasting('u', 'tv');
    expect(useCastStore.getState().castState).toBeNull();
    useCastStore.setState({ castState });
    endCasting();
    expect(useCastStore.getState().castState).toBeNull();
  });
});
