import { limits } from '@lamma/protocol/limits';
import { memo, useId, useState } from 'react';
import { letterOf, OptionSign, optionPlaces } from '../../../../game-ui/question/option-sign';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { IconButton } from '../../../../ui/buttons/icon-button';
import { TextBox } from '../../../../ui/fields/text-box';
import { TextField } from '../../../../ui/fields/text-field';
import { Card } from '../../../../ui/frames/card';
import { Glyph } from '../../../../woven/glyph';
import { imageHref } from '../../api';
import { contestTexts } from '../../texts.ar';
import { type DraftRow, isBlank, missingOptions, withOption } from '../draft';
import { deskTexts } from '../texts.ar';
import styles from './question-row.module.css';

/** What may be done with a row, by its key. */
export interface RowActions {
  change: (key: string, changes: Partial<DraftRow>) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
  /** @param by one place up is -1 */
  move: (key: string, by: -1 | 1) => void;
  chooseImage: (key: string) => void;
}

interface QuestionRowProps {
  row: DraftRow;
  index: number;
  isLast: boolean;
  /** Says what is missing in an empty row, too: the form was sent. */
  isStrict: boolean;
  actions: RowActions;
}

/** One question of the form: its text, four options of which one is right, and what may be added. */
export const QuestionRow = memo(function QuestionRow({ row, index, isLast, isStrict, actions }: QuestionRowProps) {
  const number = formatNumber(index + 1);
  const says = isStrict || !isBlank(row);
  const missing = says ? missingOptions(row) : [];
  const isTextMissing = says && isStrict && row.question.trim() === '';
  const saying = useId();
  const sentence = isTextMissing
    ? deskTexts.needsText
    : isStrict && missing.length > 0
      ? deskTexts.needsOption(missing.map(letterOf).join('، '))
      : null;
  const hasExtras = row.image !== null || row.explanation !== '';
  const [isOpen, setIsOpen] = useState(hasExtras);

  return (
    <Card as="section" className={styles.row} aria-label={deskTexts.question(number)}>
      <div className={styles.top}>
        <b className={styles.number}>{number}</b>
        <div className={styles.question}>
          <TextField
            sentence
            label={deskTexts.questionText(number)}
            hideLabel
            name={`question-${index}`}
            autoComplete="off"
            placeholder={deskTexts.questionHere}
            maxLength={limits.questionText}
            value={row.question}
            onChange={(question) => actions.change(row.key, { question })}
            invalidBy={isTextMissing ? saying : undefined}
          />
        </div>
        <IconButton
          glyph="x"
          label={deskTexts.removeQuestion(number)}
          title={deskTexts.removeQuestion(number)}
          onClick={() => actions.remove(row.key)}
        />
      </div>
      <fieldset className={styles.options} aria-label={deskTexts.correctOf(number)}>
        {optionPlaces.map((place) => (
          <OptionRow
            key={place}
            row={row}
            index={index}
            place={place}
            invalidBy={isStrict && missing.includes(place) ? saying : undefined}
            actions={actions}
          />
        ))}
      </fieldset>
      {sentence === null ? null : (
        <p className={styles.saying} id={saying}>
          <Glyph name="x" />
          {sentence}
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
          {deskTexts.extras(number)}
        </Button>
        <span className={styles.places}>
          <IconButton
            glyph="file"
            label={deskTexts.duplicateQuestion(number)}
            title={deskTexts.duplicateQuestion(number)}
            onClick={() => actions.duplicate(row.key)}
          />
          <span className={styles.up}>
            <IconButton
              glyph="caret"
              label={deskTexts.moveUp(number)}
              title={deskTexts.moveUp(number)}
              disabled={index === 0}
              onClick={() => actions.move(row.key, -1)}
            />
          </span>
          <IconButton
            glyph="caret"
            label={deskTexts.moveDown(number)}
            title={deskTexts.moveDown(number)}
            disabled={isLast}
            onClick={() => actions.move(row.key, 1)}
          />
        </span>
      </div>
      {isOpen ? <Extras row={row} actions={actions} /> : null}
    </Card>
  );
});

interface OptionRowProps {
  row: DraftRow;
  index: number;
  place: number;
  invalidBy: string | undefined;
  actions: RowActions;
}

function OptionRow({ row, index, place, invalidBy, actions }: OptionRowProps) {
  const letter = letterOf(place);
  const isCorrect = row.correctAnswer === place;
  const write = (text: string) => actions.change(row.key, { options: withOption(row.options, place, text) });
  return (
    <div className={cx(styles.option, isCorrect && styles.correct)}>
      <label className={styles.pick} title={deskTexts.isCorrect(letter)}>
        <input
          type="radio"
          name={`correct-${row.key}`}
          aria-label={deskTexts.isCorrect(letter)}
          checked={isCorrect}
          onChange={() => actions.change(row.key, { correctAnswer: place })}
        />
        <OptionSign place={place} />
      </label>
      <div className={styles.text}>
        <TextField
          sentence
          label={deskTexts.option(letter)}
          hideLabel
          name={`option-${index}-${letter}`}
          autoComplete="off"
          placeholder={deskTexts.option(letter)}
          maxLength={limits.answerText}
          value={row.options[place] ?? ''}
          onChange={write}
          invalidBy={invalidBy}
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

function Extras({ row, actions }: { row: DraftRow; actions: RowActions }) {
  return (
    <div className={styles.extras}>
      {row.image === null ? (
        <Button size="sm" onClick={() => actions.chooseImage(row.key)}>
          {deskTexts.chooseImage}
        </Button>
      ) : (
        <div className={styles.image}>
          <img src={imageHref(row.image)} alt={contestTexts.image} loading="lazy" />
          <Button size="sm" variant="ghost" onClick={() => actions.change(row.key, { image: null })}>
            {deskTexts.removeImage}
          </Button>
        </div>
      )}
      <TextBox
        label={deskTexts.explanation}
        required={false}
        maxLength={limits.questionText}
        value={row.explanation}
        onChange={(explanation) => actions.change(row.key, { explanation })}
      />
    </div>
  );
}
