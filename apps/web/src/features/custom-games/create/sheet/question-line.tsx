import { limits } from '@lamma/protocol/limits';
import type { Uploads } from '../../../../game-ui/media-field/use-uploads';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { IconButton } from '../../../../ui/buttons/icon-button';
import { TextField } from '../../../../ui/fields/text-field';
import { VisuallyHidden } from '../../../../ui/frames/visually-hidden';
import { Glyph } from '../../../../woven/glyph';
import type { GlyphName } from '../../../../woven/glyph-paths';
import { notch } from '../../../../woven/notch';
import { type DraftQuestion, hasExtras, isWhole } from '../draft/draft';
import type { Problem } from '../draft/problems';
import { createTexts } from '../texts.ar';
import styles from './category-sheet.module.css';
import { QuestionExtras } from './question-extras';

interface QuestionLineProps {
  /** Names its uploads. */
  id: string;
  question: DraftQuestion;
  /** From 0. */
  place: number;
  problem: Problem | undefined;
  /** Id of the sentence about it. */
  invalidBy: string;
  disabled: boolean;
  uploads: Uploads;
  /** What is told below a field: `questionText`, `wrong.2`. */
  told: (part: string) => string | undefined;
  isUnfolded: boolean;
  onUnfold: () => void;
  onChange: (changes: Partial<DraftQuestion>) => void;
}

/** A question and its answer on one line; on a phone a card. The rest is behind a small button. */
export function QuestionLine(props: QuestionLineProps) {
  const { id, question, place, problem, invalidBy, disabled, uploads, told, isUnfolded, onUnfold, onChange } = props;
  const number = formatNumber(place + 1);
  const lacks = problem !== undefined && problem.part !== 'wrong';
  // A problem among the wrong options is shown where they are.
  const isOpen = isUnfolded || problem?.part === 'wrong';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stand in a grid
    <div className={cx(notch(), styles.line)} role="group" aria-label={createTexts.questionOf(number)}>
      <b className={styles.number}>
        <span>{number}</span>
        <span className={styles.said}>{createTexts.questionOf(number)}</span>
      </b>
      <span className={styles.tick}>
        {isWhole(question) ? (
          <>
            <Glyph name="tick" />
            <VisuallyHidden>{createTexts.isWhole}</VisuallyHidden>
          </>
        ) : null}
      </span>
      <div className={styles.text}>
        <TextField
          sentence
          label={createTexts.questionOf(number)}
          hideLabel
          name={`questionText-${place}`}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={limits.questionText}
          placeholder={createTexts.question}
          disabled={disabled}
          invalidBy={lacks && question.questionText.trim() === '' ? invalidBy : undefined}
          hint={told('questionText')}
          value={question.questionText}
          onChange={(questionText) => onChange({ questionText })}
        />
      </div>
      <div className={styles.answer}>
        <TextField
          sentence
          label={createTexts.answerOf(number)}
          hideLabel
          name={`correctAnswer-${place}`}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={limits.answerText}
          placeholder={createTexts.answer}
          disabled={disabled}
          invalidBy={lacks && question.correctAnswer.trim() === '' ? invalidBy : undefined}
          hint={told('correctAnswer')}
          value={question.correctAnswer}
          onChange={(correctAnswer) => onChange({ correctAnswer })}
        />
      </div>
      <span className={cx(styles.more, hasExtras(question) && styles.has)}>
        <IconButton
          glyph={isOpen ? 'minus' : extrasGlyph(question)}
          label={createTexts.extrasOf(number)}
          title={createTexts.extrasOf(number)}
          aria-expanded={isOpen}
          onClick={onUnfold}
        />
      </span>
      {isOpen ? (
        <QuestionExtras
          {...{ id, question, place, disabled, uploads, told, onChange }}
          invalidBy={problem?.part === 'wrong' ? invalidBy : undefined}
        />
      ) : null}
    </div>
  );
}

/** What the question has is seen without unfolding it. */
function extrasGlyph(question: DraftQuestion): GlyphName {
  if (!hasExtras(question)) return 'plus';
  const kind = question.media?.kind ?? (question.answerImage === null ? null : 'image');
  return kind === null ? 'more' : ({ image: 'image', audio: 'sound', video: 'play' } as const)[kind];
}
