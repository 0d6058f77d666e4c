import { useEffect, useState } from 'react';
import { type LiveContest, openContest } from './live-contest';

/** Keeps a contest open while its page is mounted. @returns null in the first frame */
export function useContest(gameId: string): LiveContest | null {
  const [contest, setContest] = useState<LiveContest | null>(null);
  useEffect(() => {
    const opened = openContest(gameId);
    setContest(opened);
    return () => {
      opened.release();
      setContest(null);
    };
  }, [gameId]);
  return contest;
}
