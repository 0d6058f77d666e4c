import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store of a freshly loaded page. */
async function loaded(isPhone = false) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  return (await import('./sound-store')).useSoundStore;
}

beforeEach(() => window.localStorage.clear());

describe('The sound switch', () => {
  it('the sound switch is on by default, and off on a phone', async () => {
    expect((await loaded()).getState().isOn).toBe(true);
    expect((await loaded(true)).getState().isOn).toBe(false);
  });

  it('the sound switch is stored on this device, on or off', async () => {
    (await loaded()).getState().toggle();
    expect((await loaded()).getState().isOn).toBe(false);
    const phone = await loaded(true);
    phone.getState().toggle();
    expect((await loaded(true)).getState().isOn).toBe(true);
  });

  it('the volume is full by default and stored on this device; a stored value that is not a step is ignored', async () => {
    const store = await loaded();
    expect(store.getState().volume).toBe(10);
    store.getState().setVolume(4);
    expect((await loaded()).getState().volume).toBe(4);
    for (const wrong of ['0', '11', '2.5', 'loud']) {
      window.localStorage.setItem('lamma:volume', wrong);
      expect((await loaded()).getState().volume).toBe(10);
    }
  });

  it('the sound switch and the volume follow another window of this device', async () => {
    const store = await loaded();
    window.localStorage.setItem('lamma:sound', 'off');
    window.localStorage.setItem('lamma:volume', '3');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lamma:sound' }));
    expect([store.getState().isOn, store.getState().volume]).toEqual([false, 3]);
  });

  it('the sound switch works without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const store = await loaded();
    store.getState().toggle();
    expect(store.getState().isOn).toBe(false);
  });
});
