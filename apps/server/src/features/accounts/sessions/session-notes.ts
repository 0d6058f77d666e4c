import type { SessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import Bowser from 'bowser';
import type { SessionNotes } from '../../../platform/http/session/sessions';

/** How a session was begun: with the password, or by a phone that said yes. */
export type CameBy = 'password' | 'phone';

const KINDS: Readonly<Record<string, SessionDevice['kind']>> = {
  tv: 'tv',
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};
/** Longer than any browser's; a longer one is somebody's game. */
const LONGEST = 512;
/** What televisions say, and who makes them: the library takes many for computers or phones. */
const TELEVISIONS: readonly (readonly [RegExp, string])[] = [
  [/Tizen.*TV|SMART-TV.*Samsung|Maple/i, 'Samsung'],
  [/Web0S|webOS.*TV|NetCast/i, 'LG'],
  [/BRAVIA/i, 'Sony'],
  [/VIDAA/i, 'Hisense'],
  [/\bAFT[A-Z]/, 'Amazon'],
  [/CrKey|GoogleTV|Android TV/i, 'Google'],
  [/SMART-?TV|HbbTV/i, ''],
];

/** What a browser says of itself. @param userAgent the header, unproved */
export function deviceOf(userAgent: string): SessionDevice {
  const text = userAgent.slice(0, LONGEST);
  if (text === '') return { kind: 'unknown', vendor: '', browser: '' };
  const { platform, browser } = Bowser.parse(text);
  const television = TELEVISIONS.find(([pattern]) => pattern.test(text));
  return {
    kind: television === undefined ? (KINDS[platform.type ?? ''] ?? 'unknown') : 'tv',
    vendor: named(television?.[1] || platform.vendor),
    browser: named(browser.name),
  };
}

function named(name: string | undefined): string {
  return (name ?? '').slice(0, 40);
}

/** What a new session was allowed for: it begins only while this still holds. */
export interface Proof {
  cameBy: CameBy;
  /** The password hash that was verified, or the hash of the secret of the screen that a phone said yes to. */
  hash: string;
}

/** What is noted of a session of this browser. */
export function notesOf(userAgent: string, { cameBy, hash }: Proof): SessionNotes {
  return { device: JSON.stringify(deviceOf(userAgent)), cameBy, hash };
}

/** A session's columns, and its proof, which is not kept. */
export function readNotes({ device, cameBy, hash = '' }: SessionNotes) {
  const columns = { device: device ?? null, cameBy: cameBy === 'phone' ? 'phone' : 'password' } as const;
  return { columns, proof: { cameBy: columns.cameBy, hash } satisfies Proof };
}
