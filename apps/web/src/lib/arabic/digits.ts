import { arabicDigits } from '@lamma/rules/arabic/digits';

/** How numbers are written on this device: ١٢٣ or 123. */
export type Digits = 'arab' | 'latn';

const KEY = 'lamma:digits';

function kept(): Digits {
  try {
    return window.localStorage.getItem(KEY) === 'latn' ? 'latn' : 'arab';
  } catch {
    return 'arab';
  }
}

/** What was chosen on this device; Arabic where nothing was. It is read once: a choice shows with the next page that is loaded. */
export const digits: Digits = kept();

/** Keeps the choice for this device, for all users of it. */
export function keepDigits(choice: Digits): void {
  try {
    window.localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice is Arabic.
  }
}

const ARABIC_ZERO = 0x660;

/** A sentence that comes with its figures, in the chosen digits. Never for what people typed. */
export function shownDigits(text: string): string {
  if (digits === 'arab') return arabicDigits(text);
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
}
