import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { call, type ReplyOf } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { sayFailed } from '../../api';
import { participantCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';

export type FinalRow = ReplyOf<'GET /api/solo-games/:id/leaderboard'>['leaderboard'][number];

/** The ranking on the server at the moment of the request. */
export interface FinalRanking {
  rows: readonly FinalRow[] | null;
  isPending: boolean;
  show: () => void;
  close: () => void;
}

/** Requests the ranking and holds it while it is shown. */
export function useFinalRanking(gameId: string): FinalRanking {
  const [rows, setRows] = useState<readonly FinalRow[] | null>(null);
  const reading = useMutation({
    mutationFn: () => call('GET /api/solo-games/:id/leaderboard', { params: { id: gameId } }),
    onSuccess({ leaderboard, totalParticipants }) {
      setRows(leaderboard);
      toast({
        title: controlTexts.rankingShown,
        text: counted(totalParticipants, participantCount),
        variant: 'ok',
      });
    },
    onError: (error) => sayFailed(error, controlTexts.rankingFailed),
  });
  return { rows, isPending: reading.isPending, show: () => reading.mutate(), close: () => setRows(null) };
}
