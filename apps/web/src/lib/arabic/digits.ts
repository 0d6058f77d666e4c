import { arabicDigits } from '@lamma/rules/arabic/digits';

/** How numbers are written on this device: ١٢٣ or 123. */
export type Digits = 'arab' | 'latn';

const KEY = 'lamma:digits';

function storedDigits(): Digits {
  try {
    return window.localStorage.getItem(KEY) === 'latn' ? 'latn' : 'arab';
  } catch {
    return 'arab';
  }
}

/** The choice of this device, Arabic by default. Read once per page load: a new choice takes effect on the next load. */
export const digits: Digits = storedDigits();

/** Stores the choice for this device, whoever is signed in. */
export function storeDigits(choice: Digits): void {
  try {
    window.localStorage.setItem(KEY, choice);
  } catch {
    // Storage is disabled: the default applies.
  }
}

const ARABIC_ZERO = 0x660;

/** Converts the digits in one of our own sentences to this device's setting. Do not use it on text that people typed. */
export function inDeviceDigits(text: string): string {
  if (digits === 'arab') return arabicDigits(text);
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
}
