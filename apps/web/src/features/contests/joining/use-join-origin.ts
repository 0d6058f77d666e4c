import { useEffect, useState } from 'react';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';
import { usePhoneOrigins } from '../../../lib/server/phone-origins';

/** The choice belongs to this machine's network, not to a user. */
const OWNER = 'device';
const NAME = 'join-origin';

const storedOrigin = () => {
  const origin = readUserValue(OWNER, NAME);
  return typeof origin === 'string' ? origin : undefined;
};

/**
 * The origin in the QR codes and join links of contests: the user's choice, or the server's best guess. The choice is stored, so that it
 * also applies in the projector's window.
 */
export function useJoinOrigin(): ReturnType<typeof usePhoneOrigins> {
  const { origins } = usePhoneOrigins();
  const [choice, setChoice] = useState(storedOrigin);
  useEffect(() => {
    const refresh = () => setChoice(storedOrigin());
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, []);
  return {
    origins,
    chosen: origins.find((origin) => origin === choice) ?? origins[0],
    choose(origin) {
      writeUserValue(OWNER, NAME, origin);
      setChoice(origin);
    },
  };
}

/** Replaces the origin of a contest's URL by one of this machine's addresses. */
export function joinUrlWithOrigin(joinUrl: string, origin: string | undefined): string {
  const base = origin ?? window.location.origin;
  return new URL(new URL(joinUrl, base).pathname, base).href;
}
