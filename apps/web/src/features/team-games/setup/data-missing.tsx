import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/state-block';
import styles from './data-missing.module.css';
import { setupTexts } from './texts.ar';

/** How long the sentence stands before the page leaves (specification 1, section 4). */
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
