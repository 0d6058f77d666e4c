import type { ReactNode } from 'react';
import { usePart } from '../../lib/use-part';
import { Button } from '../../ui/buttons/button';
import { tryTexts } from './texts.ar';
import styles from './try-screen.module.css';

/**
 * The television on the landing page: a picture of the board, and after a press a question to play in its place.
 * @param picture shown until then
 */
export function TryScreen({ picture }: { picture: ReactNode }) {
  const questions = usePart(() => import('./try-questions').then(({ TryQuestions }) => TryQuestions));
  if (questions.Part !== null && questions.isOpen) return <questions.Part onClose={questions.close} />;
  return (
    <div className={styles.screen}>
      {picture}
      <div className={styles.over}>
        <Button size="lg" glyph="play" busy={questions.isLoading} onClick={questions.open}>
          {tryTexts.open}
        </Button>
      </div>
    </div>
  );
}
