import { useEffect, useState } from 'react';
import { readOwn, writeOwn } from '../../../lib/browser/own-storage';
import { usePhoneOrigins } from '../../../lib/server/phone-origins';

/** The choice belongs to this machine's network, not to a user. */
const OWNER = 'device';
const NAME = 'join-origin';

const kept = () => {
  const origin = readOwn(OWNER, NAME);
  return typeof origin === 'string' ? origin : undefined;
};

/** Which of this machine's addresses a contest's code carries. Chosen on one page, it is so on the projector's window too. */
export function useJoinOrigin(): ReturnType<typeof usePhoneOrigins> {
  const { origins } = usePhoneOrigins();
  const [wish, setWish] = useState(kept);
  useEffect(() => {
    const look = () => setWish(kept());
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return {
    origins,
    chosen: origins.find((origin) => origin === wish) ?? origins[0],
    choose(origin) {
      writeOwn(OWNER, NAME, origin);
      setWish(origin);
    },
  };
}
