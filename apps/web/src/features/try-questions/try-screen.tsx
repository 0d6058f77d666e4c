import { type ReactNode, useState } from 'react';
import { cx } from '../../lib/cx';
import { usePart } from '../../lib/use-part';
import { Button } from '../../ui/buttons/button';
import { tryTexts } from './texts.ar';
import styles from './try-screen.module.css';

/**
 * The television on the landing page: a picture of the board, and after a press a question to play in its place.
 * @param picture shown until the press
 */
export function TryScreen({ picture }: { picture: ReactNode }) {
  const questions = usePart(() => import('./try-questions').then(({ TryQuestions }) => TryQuestions));
  // While the question rolls over the picture or off it, both are rendered.
  const [isCovered, setIsCovered] = useState(false);
  const isOpen = questions.Part !== null && questions.isOpen;
  return (
    <div className={styles.screen}>
      {isOpen && isCovered ? null : (
        <div className={cx(isOpen && styles.under)} inert={isOpen}>
          {picture}
          <div className={styles.over}>
            <Button size="lg" glyph="play" busy={questions.isLoading} onClick={questions.open}>
              {tryTexts.open}
            </Button>
          </div>
        </div>
      )}
      {questions.Part !== null && questions.isOpen ? (
        <questions.Part onCover={setIsCovered} onClose={questions.close} />
      ) : null}
    </div>
  );
}
