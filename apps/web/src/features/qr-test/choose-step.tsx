import { useState } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import styles from './qr-test.module.css';
import { Step } from './step';
import { qrTestTexts } from './texts.ar';

const texts = qrTestTexts.choose;

interface ChooseStepProps {
  options: readonly string[] | null;
  correctAnswer: string | null;
}

/** Step 4: one of the three. A round without a game has no score; the verdict is read off the answer. */
export function ChooseStep({ options, correctAnswer }: ChooseStepProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isRight = chosen === correctAnswer;
  return (
    <Step
      number={4}
      title={texts.title}
      text={texts.text}
      isDone={chosen !== null}
      isClosed={options === null || correctAnswer === null}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the heading already is */}
      <div className={styles.options} role="group" aria-label={texts.options}>
        {options?.map((option) => (
          <Button key={option} block aria-pressed={chosen === option} onClick={() => setChosen(option)}>
            <bdi>
              <Written>{option}</Written>
            </bdi>
          </Button>
        ))}
      </div>
      <div role="status">
        {chosen === null || correctAnswer === null ? null : (
          <p className={cx(styles.verdict, isRight ? styles.right : styles.wrong)}>
            <Glyph name={isRight ? 'tick' : 'x'} />
            {isRight ? texts.right : texts.wrong(correctAnswer)}
          </p>
        )}
      </div>
    </Step>
  );
}
