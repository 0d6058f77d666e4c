import { limits } from '@lamma/protocol/limits';
import { equalOptions } from '@lamma/rules/contest/equal-options';
import { memo, useId, useState } from 'react';
import { letterOf, OptionSign, optionIndexes } from '../../../../game-ui/question/option-sign';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { IconButton } from '../../../../ui/buttons/icon-button';
import { TextBox } from '../../../../ui/fields/text-box';
import { Card } from '../../../../ui/frames/card';
import { Glyph } from '../../../../woven/glyph';
import { imageHref } from '../../api';
import { contestTexts } from '../../texts.ar';
import { type DraftRow, isBlank, linesProblem, missingOptions, tooManyLines, withOption } from '../draft';
import { authoringTexts } from '../texts.ar';
import styles from './question-row.module.css';

export interface RowActions {
  change: (key: string, changes: Partial<DraftRow>) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
  /** @param by -1 for up, 1 for down */
  move: (key: string, by: -1 | 1) => void;
  chooseImage: (key: string) => void;
}

interface QuestionRowProps {
  row: DraftRow;
  index: number;
  isLast: boolean;
  /** Whether to mark missing fields even if the whole row is empty; true after a submit. */
  showsMissing: boolean;
  actions: RowActions;
}

/** One question of the form: text, four options of which one is right, and optionally a picture and an explanation. */
export const QuestionRow = memo(function QuestionRow({ row, index, isLast, showsMissing, actions }: QuestionRowProps) {
  const number = formatNumber(index + 1);
  const showsErrors = showsMissing || !isBlank(row);
  const missing = showsErrors ? missingOptions(row) : [];
  const isTextMissing = showsErrors && showsMissing && row.question.trim() === '';
  const errorId = useId();
  const tooLong = tooManyLines(row);
  const sentence = isTextMissing
    ? authoringTexts.needsText
    : showsMissing && missing.length > 0
      ? authoringTexts.needsOption(missing.map(letterOf).join('، '))
      : linesProblem(row);
  const [firstEqual, ...otherEquals] = equalOptions(row.options).map(letterOf);
  const hasExtras = row.image !== null || row.explanation !== '';
  const [isOpen, setIsOpen] = useState(hasExtras);

  return (
    <Card as="section" className={styles.row} aria-label={authoringTexts.question(number)}>
      <div className={styles.top}>
        <b className={styles.number}>{number}</b>
        <div className={styles.question}>
          <TextBox
            label={authoringTexts.questionText(number)}
            hideLabel
            name={`question-${index}`}
            rows={1}
            placeholder={authoringTexts.questionHere}
            maxLength={limits.questionText}
            value={row.question}
            onChange={(question) => actions.change(row.key, { question })}
            errorId={isTextMissing || tooLong.question ? errorId : undefined}
          />
        </div>
        <IconButton
          glyph="x"
          label={authoringTexts.removeQuestion(number)}
          title={authoringTexts.removeQuestion(number)}
          onClick={() => actions.remove(row.key)}
        />
      </div>
      <fieldset className={styles.options} aria-label={authoringTexts.correctOf(number)}>
        {optionIndexes.map((optionIndex) => (
          <OptionRow
            key={optionIndex}
            row={row}
            index={index}
            optionIndex={optionIndex}
            errorId={
              (showsMissing && missing.includes(optionIndex)) || tooLong.options.includes(optionIndex)
                ? errorId
                : undefined
            }
            actions={actions}
          />
        ))}
      </fieldset>
      {sentence === null ? null : (
        <p className={styles.saying} id={errorId}>
          <Glyph name="x" />
          {sentence}
        </p>
      )}
      {firstEqual === undefined ? null : (
        <p className={styles.warning} role="status">
          <Glyph name="lozenge" />
          {authoringTexts.optionsEqual(firstEqual, ...otherEquals)}
        </p>
      )}
      <div className={styles.tools}>
        <Button
          size="sm"
          variant="ghost"
          glyph={isOpen ? 'minus' : 'plus'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {authoringTexts.extras(number)}
        </Button>
        <span className={styles.places}>
          <IconButton
            glyph="file"
            label={authoringTexts.duplicateQuestion(number)}
            title={authoringTexts.duplicateQuestion(number)}
            onClick={() => actions.duplicate(row.key)}
          />
          <span className={styles.up}>
            <IconButton
              glyph="caret"
              label={authoringTexts.moveUp(number)}
              title={authoringTexts.moveUp(number)}
              disabled={index === 0}
              onClick={() => actions.move(row.key, -1)}
            />
          </span>
          <IconButton
            glyph="caret"
            label={authoringTexts.moveDown(number)}
            title={authoringTexts.moveDown(number)}
            disabled={isLast}
            onClick={() => actions.move(row.key, 1)}
          />
        </span>
      </div>
      {isOpen ? <Extras row={row} actions={actions} errorId={tooLong.explanation ? errorId : undefined} /> : null}
    </Card>
  );
});

interface OptionRowProps {
  row: DraftRow;
  index: number;
  optionIndex: number;
  errorId: string | undefined;
  actions: RowActions;
}

function OptionRow({ row, index, optionIndex, errorId, actions }: OptionRowProps) {
  const letter = letterOf(optionIndex);
  const isCorrect = row.correctAnswer === optionIndex;
  const write = (text: string) => actions.change(row.key, { options: withOption(row.options, optionIndex, text) });
  return (
    <div className={cx(styles.option, isCorrect && styles.correct)}>
      <label className={styles.pick} title={authoringTexts.isCorrect(letter)}>
        <input
          type="radio"
          name={`correct-${row.key}`}
          aria-label={authoringTexts.isCorrect(letter)}
          checked={isCorrect}
          onChange={() => actions.change(row.key, { correctAnswer: optionIndex })}
        />
        <OptionSign index={optionIndex} />
      </label>
      <div className={styles.text}>
        <TextBox
          label={authoringTexts.option(letter)}
          hideLabel
          name={`option-${index}-${letter}`}
          rows={1}
          placeholder={authoringTexts.option(letter)}
          maxLength={limits.answerText}
          value={row.options[optionIndex] ?? ''}
          onChange={write}
          errorId={errorId}
        />
        {isCorrect ? (
          <span className={styles.right} aria-hidden="true">
            <Glyph name="tick" /> {contestTexts.correct}
          </span>
        ) : null}
      </div>
    </div>
  );
}

function Extras({ row, actions, errorId }: Pick<OptionRowProps, 'row' | 'actions' | 'errorId'>) {
  return (
    <div className={styles.extras}>
      {row.image === null ? (
        <Button size="sm" onClick={() => actions.chooseImage(row.key)}>
          {authoringTexts.chooseImage}
        </Button>
      ) : (
        <div className={styles.image}>
          <img src={imageHref(row.image)} alt={contestTexts.image} loading="lazy" />
          <Button size="sm" variant="ghost" onClick={() => actions.change(row.key, { image: null })}>
            {authoringTexts.removeImage}
          </Button>
        </div>
      )}
      <TextBox
        label={authoringTexts.explanation}
        required={false}
        maxLength={limits.questionText}
        errorId={errorId}
        value={row.explanation}
        onChange={(explanation) => actions.change(row.key, { explanation })}
      />
    </div>
  );
}
