import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { sayFailed } from '../api';
import { NoticeLine } from '../notice-line';
import { controlTexts } from './texts.ar';

/** A stopped contest says so, and can be opened right here. */
export function ActivePanel({ gameId }: { gameId: string }) {
  const opening = useMutation({
    mutationFn: () => call('PUT /api/solo-games/:id/toggle', { params: { id: gameId }, body: { isActive: true } }),
    onError: (error) => sayFailed(error, controlTexts.toggleFailed),
  });
  return (
    <NoticeLine glyph="void" text={controlTexts.isStopped}>
      <Button size="sm" busy={opening.isPending} onClick={() => opening.mutate()}>
        {controlTexts.turnOn}
      </Button>
    </NoticeLine>
  );
}
