import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store of a page that has just been loaded. */
async function loaded(isPhone = false) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  return (await import('./sound-store')).useSoundStore;
}

beforeEach(() => window.localStorage.clear());

describe('[Z12] the one switch', () => {
  it('is on at first, and off on a phone', async () => {
    expect((await loaded()).getState().isOn).toBe(true);
    expect((await loaded(true)).getState().isOn).toBe(false);
  });

  it('is kept on this device, on or off', async () => {
    (await loaded()).getState().toggle();
    expect((await loaded()).getState().isOn).toBe(false);
    const phone = await loaded(true);
    phone.getState().toggle();
    expect((await loaded(true)).getState().isOn).toBe(true);
  });

  it('works without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const store = await loaded();
    store.getState().toggle();
    expect(store.getState().isOn).toBe(false);
  });
});
