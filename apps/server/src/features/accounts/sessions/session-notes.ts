import type { SessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import Bowser from 'bowser';
import type { SessionNotes } from '../../../platform/http/session/sessions';

/** How a session began: by password, or on a television that a phone has confirmed. */
export type SignInMethod = 'password' | 'phone';

const KINDS: Readonly<Record<string, SessionDevice['kind']>> = {
  tv: 'tv',
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};
/** No real User-Agent is longer; the rest is ignored. */
const LONGEST = 512;
/** User-Agents of televisions with their vendors, because the library classifies many as computers or phones. */
const TELEVISIONS: readonly (readonly [RegExp, string])[] = [
  [/Tizen.*TV|SMART-TV.*Samsung|Maple/i, 'Samsung'],
  [/Web0S|webOS.*TV|NetCast/i, 'LG'],
  [/BRAVIA/i, 'Sony'],
  [/VIDAA/i, 'Hisense'],
  [/\bAFT[A-Z]/, 'Amazon'],
  [/CrKey|GoogleTV|Android TV/i, 'Google'],
  [/SMART-?TV|HbbTV/i, ''],
];

/** Reads the kind of device, its vendor and the browser from the User-Agent header. */
export function deviceOf(userAgent: string): SessionDevice {
  const text = userAgent.slice(0, LONGEST);
  if (text === '') return { kind: 'unknown', vendor: '', browser: '' };
  const { platform, browser } = Bowser.parse(text);
  const television = TELEVISIONS.find(([pattern]) => pattern.test(text));
  return {
    kind: television === undefined ? (KINDS[platform.type ?? ''] ?? 'unknown') : 'tv',
    vendor: cut(television?.[1] || platform.vendor),
    browser: cut(browser.name),
  };
}

function cut(name: string | undefined): string {
  return (name ?? '').slice(0, 40);
}

/** Proof that the sign-in was valid; checked again in the transaction that inserts the session. */
export interface Proof {
  cameBy: SignInMethod;
  /** The verified password hash, or the hash of the confirmed television's secret. */
  hash: string;
}

/** The notes that the session plugin passes to the store. */
export function notesOf(userAgent: string, { cameBy, hash }: Proof): SessionNotes {
  return { device: JSON.stringify(deviceOf(userAgent)), cameBy, hash };
}

/** Splits the notes into a session's columns and its proof, which is not stored. */
export function readNotes({ device, cameBy, hash = '' }: SessionNotes) {
  const columns = { device: device ?? null, cameBy: cameBy === 'phone' ? 'phone' : 'password' } as const;
  return { columns, proof: { cameBy: columns.cameBy, hash } satisfies Proof };
}
