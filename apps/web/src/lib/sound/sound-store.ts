import { create } from 'zustand';
import { isPhoneNow } from '../browser/use-is-phone';
import { VOLUME_STEPS } from './bus';

const SWITCH = 'lamma:sound';
const VOLUME = 'lamma:volume';

/** Reads a setting of this device, which all its users share; null if there is none or storage is disabled. */
function readSetting(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeSetting(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is disabled: the setting lasts until the page is left.
  }
}

function storedSwitch(): boolean | null {
  const value = readSetting(SWITCH);
  return value === null ? null : value === 'on';
}

function storedVolume(): number {
  const value = Number(readSetting(VOLUME));
  return Number.isInteger(value) && value >= 1 && value <= VOLUME_STEPS ? value : VOLUME_STEPS;
}

interface SoundStore {
  isOn: boolean;
  /** 1 to `VOLUME_STEPS`. */
  volume: number;
  /** Whether the browser allows sound: the user has interacted with the page since it was loaded. */
  isAwake: boolean;
  toggle: () => void;
  setVolume: (volume: number) => void;
}

/** Whether sounds are on, and their volume. Stored on this device; by default sounds are on, except on phones. */
export const useSoundStore = create<SoundStore>((set, get) => ({
  isOn: storedSwitch() ?? !isPhoneNow(),
  volume: storedVolume(),
  isAwake: false,
  toggle() {
    const isOn = !get().isOn;
    storeSetting(SWITCH, isOn ? 'on' : 'off');
    set({ isOn });
  },
  setVolume(volume) {
    storeSetting(VOLUME, String(volume));
    set({ volume });
  },
}));

// Another window on this device has changed the settings, such as «حسابي» next to a projector's page.
window.addEventListener('storage', ({ key }) => {
  if (key === SWITCH || key === VOLUME)
    useSoundStore.setState({ isOn: storedSwitch() ?? !isPhoneNow(), volume: storedVolume() });
});
