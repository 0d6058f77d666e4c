import { customLimits } from '@lamma/protocol/limits/custom';
import { type ReactNode, useId, useState } from 'react';
import type { Uploads } from '../../../../game-ui/media-field/use-uploads';
import { TextField } from '../../../../ui/fields/text-field';
import { Card } from '../../../../ui/frames/card';
import { Glyph } from '../../../../woven/glyph';
import type { DraftCategory, DraftQuestion } from '../draft/draft';
import type { Problem } from '../draft/problems';
import { createTexts } from '../texts.ar';
import styles from './category-fields.module.css';
import { QuestionFields } from './question-fields';

interface CategoryFieldsProps {
  category: DraftCategory;
  /** Its number, formatted; undefined for a single category. */
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
          label={number === undefined ? createTexts.oneCategoryName : createTexts.categoryName(number)}
          name="name"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={customLimits.customCategoryName}
          placeholder={createTexts.categoryExample}
          disabled={disabled}
          invalidBy={isNameValid ? undefined : errorId}
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
          invalidBy={errorId}
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
