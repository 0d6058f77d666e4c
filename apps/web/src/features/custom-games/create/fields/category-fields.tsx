import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { type ReactNode, useId, useState } from 'react';
import { MediaField } from '../../../../game-ui/media-field/media-field';
import { mediaFieldTexts } from '../../../../game-ui/media-field/texts.ar';
import type { Uploads } from '../../../../game-ui/media-field/use-uploads';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { IconButton } from '../../../../ui/buttons/icon-button';
import { TextBox } from '../../../../ui/fields/text-box';
import { TextField } from '../../../../ui/fields/text-field';
import { Card } from '../../../../ui/frames/card';
import { VisuallyHidden } from '../../../../ui/frames/visually-hidden';
import { uiTexts } from '../../../../ui/texts.ar';
import { Glyph } from '../../../../woven/glyph';
import type { GlyphName } from '../../../../woven/glyph-paths';
import { notch } from '../../../../woven/notch';
import { type DraftCategory, type DraftQuestion, hasExtras, isComplete } from '../draft/draft';
import type { Problem } from '../draft/problems';
import { createTexts } from '../texts.ar';
import styles from './category-fields.module.css';

interface CategoryFieldsProps {
  category: DraftCategory;
  /** The number of the category, formatted; undefined on a page with a single category. */
  number?: string;
  /** Empty until the form was submitted. */
  problems: readonly Problem[];
  disabled: boolean;
  uploads: Uploads;
  /** The note below a field: `name`, or `0.questionText` with the index of a question. */
  noteOf?: (part: string) => string | undefined;
  onRename: (name: string) => void;
  /** @param place from 0 */
  onQuestion: (place: number, changes: Partial<DraftQuestion>) => void;
  /** Rendered beside the name. */
  beside?: ReactNode;
  /** Rendered below, beside the first problem. */
  foot?: ReactNode;
}

/** The fields of one category: its name and six questions. Only one question at a time shows its extra fields. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { category, number, problems, disabled, uploads, noteOf, onRename, onQuestion, beside, foot } = props;
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const errorId = useId();
  const [first] = problems;
  const isNameValid = !problems.some(({ place }) => place === undefined);
  return (
    <Card
      as="section"
      className={styles.sheet}
      aria-label={number === undefined ? createTexts.oneCategory : createTexts.category(number)}
    >
      <div className={styles.top}>
        <TextField
          sentence
          label={number === undefined ? createTexts.oneCategoryName : createTexts.categoryName(number)}
          name="name"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={customLimits.customCategoryName}
          placeholder={createTexts.categoryExample}
          disabled={disabled}
          errorId={isNameValid ? undefined : errorId}
          hint={noteOf?.('name')}
          value={category.name}
          onChange={onRename}
        />
        {beside}
      </div>
      <div className={styles.heads} aria-hidden="true">
        <span>#</span>
        <span>{createTexts.question}</span>
        <span>{createTexts.answer}</span>
      </div>
      {category.questions.map((question, place) => (
        <QuestionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          key={place}
          id={`${category.key}-${place}`}
          question={question}
          place={place}
          errorId={errorId}
          problem={problems.find((problem) => problem.place === place)}
          disabled={disabled}
          uploads={uploads}
          noteOf={(part) => noteOf?.(`${place}.${part}`)}
          isUnfolded={unfolded === place}
          onUnfold={() => setUnfolded(unfolded === place ? null : place)}
          onChange={(changes) => onQuestion(place, changes)}
        />
      ))}
      <div className={styles.foot} data-next="">
        <p className={styles.problem} id={errorId}>
          {first === undefined ? null : (
            <>
              <Glyph name="x" />
              {first.text}
            </>
          )}
        </p>
        {foot}
      </div>
    </Card>
  );
}

interface QuestionFieldsProps {
  /** The key of the question's uploads. */
  id: string;
  question: DraftQuestion;
  /** From 0. */
  place: number;
  problem: Problem | undefined;
  errorId: string;
  disabled: boolean;
  uploads: Uploads;
  /** The note below a field: `questionText`, `wrong.2`. */
  noteOf: (part: string) => string | undefined;
  isUnfolded: boolean;
  onUnfold: () => void;
  onChange: (changes: Partial<DraftQuestion>) => void;
}

/** A question and its answer in a row, or a card on a phone. Extras are behind a button. */
function QuestionFields(props: QuestionFieldsProps) {
  const { id, question, place, problem, errorId, disabled, uploads, noteOf, isUnfolded, onUnfold, onChange } = props;
  const number = formatNumber(place + 1);
  // If both texts are missing, the problem names only the first.
  const isAbout = (part: Problem['part'], text: string) =>
    problem !== undefined && (problem.part === part || (problem.part !== 'wrong' && text.trim() === ''));
  // Unfold to show a problem of a wrong option.
  const isOpen = isUnfolded || problem?.part === 'wrong';
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not lay out a fieldset as a grid
    <div className={cx(notch(), styles.line)} role="group" aria-label={createTexts.questionOf(number)}>
      <b className={styles.number}>
        <span>{number}</span>
        <span className={styles.said}>{createTexts.questionOf(number)}</span>
      </b>
      <span className={styles.tick}>
        {isComplete(question) ? (
          <>
            <Glyph name="tick" />
            <VisuallyHidden>{createTexts.isWhole}</VisuallyHidden>
          </>
        ) : null}
      </span>
      <div className={styles.text}>
        <TextBox
          rows={1}
          label={createTexts.questionOf(number)}
          hideLabel
          name={`questionText-${place}`}
          maxLength={limits.questionText}
          placeholder={createTexts.question}
          disabled={disabled}
          errorId={isAbout('questionText', question.questionText) ? errorId : undefined}
          hint={noteOf('questionText')}
          value={question.questionText}
          onChange={(questionText) => onChange({ questionText })}
        />
      </div>
      <div className={styles.answer}>
        <TextBox
          rows={1}
          label={createTexts.answerOf(number)}
          hideLabel
          name={`correctAnswer-${place}`}
          maxLength={limits.answerText}
          placeholder={createTexts.answer}
          disabled={disabled}
          errorId={isAbout('correctAnswer', question.correctAnswer) ? errorId : undefined}
          hint={noteOf('correctAnswer')}
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
          {...{ id, question, place, disabled, uploads, noteOf, onChange }}
          errorId={problem?.part === 'wrong' ? errorId : undefined}
        />
      ) : null}
    </div>
  );
}

function extrasGlyph(question: DraftQuestion): GlyphName {
  if (!hasExtras(question)) return 'plus';
  const kind = question.media?.kind ?? (question.answerImage === null ? null : 'image');
  return kind === null ? 'more' : ({ image: 'image', audio: 'sound', video: 'play' } as const)[kind];
}

interface QuestionExtrasProps {
  id: string;
  question: DraftQuestion;
  place: number;
  /** Id of the error message about the wrong options. */
  errorId: string | undefined;
  disabled: boolean;
  uploads: Uploads;
  /** The note below a wrong option: `wrong.2`. */
  noteOf: (part: string) => string | undefined;
  onChange: (changes: Partial<DraftQuestion>) => void;
}

/** The optional parts of a question: a file, a picture for the answer, up to three wrong options. */
function QuestionExtras(props: QuestionExtrasProps) {
  const { id, question, place, errorId, disabled, uploads, noteOf, onChange } = props;
  return (
    <div className={styles.extras}>
      <div className={styles.files}>
        <MediaField
          label={mediaFieldTexts.any}
          value={question.media}
          upload={uploads.field(`${id}-media`, 'any', (media) => onChange({ media }))}
          disabled={disabled}
          onRemove={() => onChange({ media: null })}
        />
        <MediaField
          label={mediaFieldTexts.answerImage}
          value={question.answerImage}
          upload={uploads.field(`${id}-answer`, 'image', (answerImage) => onChange({ answerImage }))}
          disabled={disabled}
          onRemove={() => onChange({ answerImage: null })}
        />
      </div>
      <fieldset className={styles.wrong}>
        <legend>
          {createTexts.wrongOptions} <span>{uiTexts.optional}</span>
        </legend>
        {question.wrong.map((option, at) => (
          <TextBox
            rows={1}
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={at}
            label={createTexts.wrongOption(formatNumber(at + 1))}
            hideLabel
            name={at === 0 ? `wrong-${place}` : `wrong-${place}-${at}`}
            maxLength={limits.option}
            placeholder={createTexts.wrongOption(formatNumber(at + 1))}
            disabled={disabled}
            errorId={option.trim() === '' ? undefined : errorId}
            hint={noteOf(`wrong.${at}`)}
            value={option}
            onChange={(text) => onChange({ wrong: question.wrong.map((one, here) => (here === at ? text : one)) })}
          />
        ))}
        <p>{createTexts.wrongHint}</p>
      </fieldset>
    </div>
  );
}
