import { limits } from '@lamma/protocol/limits';
import type { Ref } from 'react';
import { contestMessages } from '../../../../lib/arabic/messages';
import { counted } from '../../../../lib/arabic/plurals';
import { Button } from '../../../../ui/buttons/button';
import { TextBox } from '../../../../ui/fields/text-box';
import { TextField } from '../../../../ui/fields/text-field';
import { Card } from '../../../../ui/frames/card';
import { Glyph } from '../../../../woven/glyph';
import type { Draft } from '../draft';
import { deskTexts, readyCount, unfinishedCount } from '../texts.ar';
import { FormSettings } from './form-settings';
import styles from './form-side.module.css';

interface FormSideProps {
  draft: Draft;
  change: (changes: Partial<Omit<Draft, 'rows'>>) => void;
  titleField: Ref<HTMLInputElement>;
  isNew: boolean;
  /** Fields say what they lack: the form was sent. */
  isStrict: boolean;
  isSaving: boolean;
  /** How many questions are whole, and how many were begun and are not. */
  ready: number;
  unfinished: number;
}

/** Beside the questions: title, description, settings, how many questions count, and the save. */
export function FormSide(props: FormSideProps) {
  const { draft, change, titleField, isNew, isStrict, isSaving, ready, unfinished } = props;
  return (
    <Card as="aside" className={styles.side}>
      <div className={styles.fields}>
        <TextField
          sentence
          label={deskTexts.name}
          required
          name="title"
          autoComplete="off"
          maxLength={limits.contestTitle}
          ref={titleField}
          error={isStrict && draft.title.trim() === '' ? contestMessages.titleNeeded : undefined}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextBox
          label={deskTexts.description}
          required={false}
          name="description"
          rows={3}
          maxLength={limits.contestDescription}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <FormSettings settings={draft.settings} onChange={(settings) => change({ settings })} />
        {isNew ? null : <p className={styles.note}>{deskTexts.nextRun}</p>}
      </div>
      <div className={styles.foot}>
        <p className={styles.sum} role="status">
          {counted(ready, readyCount)}
          {unfinished > 0 ? `، ${counted(unfinished, unfinishedCount)}` : ''}.
        </p>
        {isStrict && ready === 0 ? (
          <p className={styles.problem} role="alert">
            <Glyph name="x" />
            {contestMessages.questionNeeded}
          </p>
        ) : null}
        <Button type="submit" variant="gold" size="lg" block busy={isSaving}>
          {deskTexts.save}
        </Button>
      </div>
    </Card>
  );
}
