import { create } from 'zustand';
import { isPhoneNow } from '../../../lib/browser/use-is-phone';

const KEY = 'lamma:sound';

/** Kept for this device, for all users of it. Without storage it is not kept, and everything else works. */
function kept(): boolean | null {
  try {
    const value = window.localStorage.getItem(KEY);
    return value === null ? null : value === 'on';
  } catch {
    return null;
  }
}

function keep(isOn: boolean): void {
  try {
    window.localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Until the page is left.
  }
}

interface SoundStore {
  isOn: boolean;
  toggle: () => void;
}

/** The one switch of all sounds: what was chosen on this device, else off on a phone and on elsewhere. */
export const useSoundStore = create<SoundStore>((set, get) => ({
  isOn: kept() ?? !isPhoneNow(),
  toggle() {
    const isOn = !get().isOn;
    keep(isOn);
    set({ isOn });
  },
}));
