import { isBlank } from '@lamma/protocol/fields/text';
import { notesLimits } from '@lamma/protocol/limits/notes';
import { notesMessages } from '@lamma/protocol/messages/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { inDeviceDigits } from '../../../lib/arabic/digits';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { CountedBox, lengthOf } from '../../../ui/fields/counted-box';
import styles from './answer-form.module.css';
import { type Message, messageListsKey, waitingMessagesQuery } from './api';
import { messagesTexts } from './texts.ar';

interface AnswerFormProps {
  message: Message;
  text: string;
  onChange: (text: string) => void;
  onCancel: () => void;
  onSent: () => void;
}

/** The form for the owner's answer to a message. */
export function AnswerForm({ message, text, onChange, onCancel, onSent }: AnswerFormProps) {
  const client = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => box.current?.focus(), []);
  const mutation = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/feedback/:id/answer', { params: { id: message.id }, body: { answer: text.trim() } }),
    async onSuccess() {
      void client.invalidateQueries({ queryKey: waitingMessagesQuery.queryKey });
      await client.invalidateQueries({ queryKey: messageListsKey });
      toast({ title: messagesTexts.answered, variant: 'ok' });
      onSent();
    },
    onError: (error) => showFailure(error, messagesTexts.answerFailed),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (mutation.isPending) return;
    const wrong = isBlank(text)
      ? notesMessages.answerNeeded
      : lengthOf(text) > notesLimits.answer
        ? inDeviceDigits(notesMessages.answerTooLong)
        : undefined;
    setProblem(wrong);
    if (wrong === undefined) mutation.mutate();
    else box.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <CountedBox
        ref={box}
        label={messagesTexts.yourAnswer}
        name="answer"
        rows={3}
        limit={notesLimits.answer}
        readOnly={mutation.isPending}
        hint={messagesTexts.answerHint}
        error={problem}
        value={text}
        onChange={(typed) => {
          setProblem(undefined);
          onChange(typed);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="gold" busy={mutation.isPending}>
          {mutation.isPending ? messagesTexts.sending : messagesTexts.sendAnswer}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {messagesTexts.back}
        </Button>
      </div>
    </form>
  );
}
