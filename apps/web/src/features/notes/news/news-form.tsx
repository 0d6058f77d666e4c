import { cleanSentence, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { notesLimits } from '@lamma/protocol/limits/notes';
import { notesMessages } from '@lamma/protocol/messages/notes';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { inDeviceDigits } from '../../../lib/arabic/digits';
import { Button } from '../../../ui/buttons/button';
import { CountedBox, lengthOf } from '../../../ui/fields/counted-box';
import { TextField } from '../../../ui/fields/text-field';
import styles from './news.module.css';
import { newsTexts } from './texts.ar';

export interface NewsDraft {
  title: string;
  text: string;
}

interface NewsFormProps {
  draft: NewsDraft;
  onChange: (draft: NewsDraft) => void;
  isSending: boolean;
  /** The label of the button, idle and while sending. */
  label: string;
  busyLabel: string;
  /** Called with a complete draft. */
  onSend: () => void;
  /** Content beside the button. */
  more?: ReactNode;
  /** Whether the form was opened by a press, so that it takes the focus. */
  isOpened?: boolean;
}

/** Title and text of news, to be published or corrected. */
export function NewsForm({
  draft,
  onChange,
  isSending,
  label,
  busyLabel,
  onSend,
  more,
  isOpened = false,
}: NewsFormProps) {
  const [problems, setProblems] = useState<Partial<NewsDraft>>({});
  const fields = { title: useRef<HTMLInputElement>(null), text: useRef<HTMLTextAreaElement>(null) };
  useEffect(() => {
    if (isOpened) fields.title.current?.focus();
  }, [isOpened, fields.title]);
  const isFilled = !isBlank(draft.title) && !isBlank(draft.text);

  function change(to: Partial<NewsDraft>): void {
    setProblems({});
    onChange({ ...draft, ...to });
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isSending) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (found.title !== undefined) fields.title.current?.focus();
    else if (found.text !== undefined) fields.text.current?.focus();
    else onSend();
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        sentence
        ref={fields.title}
        label={newsTexts.title}
        name="title"
        autoComplete="off"
        readOnly={isSending}
        error={problems.title}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <CountedBox
        ref={fields.text}
        label={newsTexts.text}
        name="text"
        rows={3}
        limit={notesLimits.newsText}
        readOnly={isSending}
        hint={newsTexts.hint}
        error={problems.text}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant={isFilled ? 'gold' : 'plain'} busy={isSending}>
          {isSending ? busyLabel : label}
        </Button>
        {more}
      </div>
    </form>
  );
}

function problemsOf({ title, text }: NewsDraft): Partial<NewsDraft> {
  const { newsTitle, newsText } = notesLimits;
  const problems: Partial<NewsDraft> = {};
  if (isBlank(title)) problems.title = notesMessages.newsTitleNeeded;
  else if (graphemes(cleanSentence(title), newsTitle) > newsTitle)
    problems.title = inDeviceDigits(notesMessages.newsTitleTooLong);
  if (isBlank(text)) problems.text = notesMessages.newsTextNeeded;
  else if (lengthOf(text) > newsText) problems.text = inDeviceDigits(notesMessages.newsTextTooLong);
  return problems;
}
