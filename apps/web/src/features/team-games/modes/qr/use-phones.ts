import { timings } from '@lamma/sync/timings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/server/http';
import { useLive } from '../../../../lib/use-live';
import { useLiveGame } from '../../use-live-game';

/** How many phones have opened a round's code: told when one does, asked for where the page's link tells nothing. */
export function usePhones(token: string): number {
  const { phones, link } = useLiveGame();
  const told = useLive(phones, (opened) => (opened?.token === token ? opened.count : 0));
  const isLive = useLive(link, (status) => status === 'live');
  const { data } = useQuery({
    queryKey: ['/api/qr-game', token, 'status'],
    queryFn: ({ signal }) => call('GET /api/qr-game/:token/status', { params: { token }, signal }),
    refetchInterval: isLive ? false : timings.roundPollMs,
  });
  return Math.max(told, data?.phones ?? 0);
}
