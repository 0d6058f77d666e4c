import { limits } from '@lamma/protocol/limits';
import type { Ref } from 'react';
import { messages } from '../../../lib/arabic/messages';
import { formatNumber } from '../../../lib/arabic/numbers';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import type { ChoosableCategory } from '../choice';
import { TraySummary } from '../form/tray-summary';
import { setupTexts } from '../texts.ar';
import styles from './choice-dock.module.css';

interface ChoiceDockProps {
  /** In the order of choice. */
  chosen: readonly ChoosableCategory[];
  onRemove: (categoryId: number) => void;
  /** Goes on to the names and the mode. */
  onNext: () => void;
  nextRef?: Ref<HTMLButtonElement>;
}

/** Under the categories of a phone: the choice, and the button to the next step once six are chosen. */
export function ChoiceDock({ chosen, onRemove, onNext, nextRef }: ChoiceDockProps) {
  const isComplete = chosen.length === limits.categoriesPerGame;
  const counts = [chosen.length, limits.categoriesPerGame].map(formatNumber);

  return (
    <footer className={styles.dock} data-dock="choice">
      <div className={styles.inner}>
        <TraySummary chosen={chosen} onRemove={onRemove} inWords />
        <Button
          ref={nextRef}
          size="lg"
          block
          variant={isComplete ? 'gold' : 'plain'}
          inactive={!isComplete}
          onClick={onNext}
          onRefused={() =>
            toast({ title: messages.sixCategoriesNeeded, text: setupTexts.of(counts[0] ?? '', counts[1] ?? '') })
          }
        >
          {setupTexts.next}
        </Button>
      </div>
    </footer>
  );
}
