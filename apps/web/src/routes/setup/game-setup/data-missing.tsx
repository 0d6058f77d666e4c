import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button';
import { ErrorState } from '../../../ui/states/state-block';
import { setupTexts } from '../texts.ar';
import styles from './data-missing.module.css';

/** How long the sentence is shown before the page leaves. */
const LEAVES_AFTER_MS = 1000;

/** The setup page without a choice to set up: says so and goes back to the categories. */
export function DataMissing({ onLeave }: { onLeave: () => void }) {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.whole} id="main" tabIndex={-1}>
      <ErrorState
        level={1}
        title={setupTexts.dataMissing}
        text={setupTexts.dataMissingText}
        actions={
          <Button variant="gold" onClick={onLeave}>
            {setupTexts.toCategories}
          </Button>
        }
      />
    </main>
  );
}
