import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/http';
import { Button } from '../../../ui/button';
import { Glyph } from '../../../ui/glyph';
import { sayFailed } from '../api';
import styles from './active-panel.module.css';
import { controlTexts } from './texts.ar';

/** A stopped contest says so, and can be opened right here. */
export function ActivePanel({ gameId }: { gameId: string }) {
  const opening = useMutation({
    mutationFn: () => call('PUT /api/solo-games/:id/toggle', { params: { id: gameId }, body: { isActive: true } }),
    onError: (error) => sayFailed(error, controlTexts.toggleFailed),
  });
  return (
    <p className={styles.stopped} role="status">
      <Glyph name="void" />
      <span>{controlTexts.isStopped}</span>
      <Button size="sm" busy={opening.isPending} onClick={() => opening.mutate()}>
        {controlTexts.turnOn}
      </Button>
    </p>
  );
}
