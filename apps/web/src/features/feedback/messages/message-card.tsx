import { isBlank } from '@lamma/protocol/fields/text';
import { notesLimits } from '@lamma/protocol/limits/notes';
import { notesMessages } from '@lamma/protocol/messages/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { formatRecent } from '../../../lib/arabic/dates';
import { inDeviceDigits } from '../../../lib/arabic/digits';
import { directionOf } from '../../../lib/arabic/direction';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { CountedBox, lengthOf } from '../../../ui/fields/counted-box';
import { Avatar } from '../../../ui/frames/avatar';
import { Card } from '../../../ui/frames/card';
import { Chip } from '../../../ui/frames/chip';
import { EmailAddress } from '../../../ui/frames/email-address';
import { type Message, messageListsKey, waitingMessagesQuery } from './api';
import styles from './message-card.module.css';
import { messagesTexts } from './texts.ar';

/** Unsent replies, by the id of their message. */
export interface Drafts {
  draftOf: (id: string) => string | undefined;
  /** `undefined` deletes the draft. */
  setDraft: (id: string, text: string | undefined) => void;
}

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | undefined>>>({});
  return {
    draftOf: (id) => drafts[id],
    setDraft: (id, text) => setDrafts((before) => ({ ...before, [id]: text })),
  };
}

interface MessageCardProps {
  message: Message;
  drafts: Drafts;
  /** Called when the message leaves this list. */
  onRemoved: () => void;
}

/** A message with its author, type and time, the owner's reply, and its actions. */
export function MessageCard({ message, drafts, onRemoved }: MessageCardProps) {
  const { id, type, feedback, at, isHandled, user, answer } = message;
  const [isAnswering, setIsAnswering] = useState(drafts.draftOf(id) !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const mark = useToggleHandled(message, onRemoved);
  const now = Date.now();

  function closeForm(): void {
    drafts.setDraft(id, undefined);
    setIsAnswering(false);
  }

  return (
    <li>
      <Card className={styles.message}>
        <header className={styles.head}>
          <Avatar id={user.id} />
          <div className={styles.who}>
            <h2 className={styles.name}>
              <bdi>{user.name}</bdi> <Chip>{messagesTexts.types[type]}</Chip>
            </h2>
            <EmailAddress address={user.email} className={styles.email} />
          </div>
          <p className={styles.at}>{formatRecent(at, now)}</p>
        </header>
        <p className={styles.text} dir={directionOf(feedback)}>
          {feedback}
        </p>
        {answer === null || isAnswering ? null : (
          <div className={styles.answer}>
            <p className={styles.at}>
              {messagesTexts.yourAnswer}، {formatRecent(answer.at, now)}
            </p>
            <p className={styles.text} dir={directionOf(answer.text)}>
              {answer.text}
            </p>
          </div>
        )}
        {isAnswering ? (
          <AnswerForm
            message={message}
            text={drafts.draftOf(id) ?? answer?.text ?? ''}
            onChange={(text) => drafts.setDraft(id, text)}
            onCancel={() => {
              closeForm();
              // Waits until the button that opened the form is mounted again.
              setTimeout(() => opener.current?.focus());
            }}
            onSent={() => {
              closeForm();
              onRemoved();
            }}
          />
        ) : (
          <div className={styles.actions}>
            <Button
              ref={opener}
              size="sm"
              aria-label={messagesTexts.of(
                answer === null ? messagesTexts.answer : messagesTexts.changeAnswer,
                user.name,
              )}
              onClick={() => setIsAnswering(true)}
            >
              {answer === null ? messagesTexts.answer : messagesTexts.changeAnswer}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={messagesTexts.of(isHandled ? messagesTexts.reopen : messagesTexts.handle, user.name)}
              busy={mark.isPending}
              onClick={() => mark.mutate()}
            >
              {isHandled ? messagesTexts.reopen : messagesTexts.handle}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}

function useToggleHandled({ id, isHandled }: Message, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/admin/feedback/:id', { params: { id }, body: { isHandled: !isHandled } }),
    async onSuccess() {
      void client.invalidateQueries({ queryKey: waitingMessagesQuery.queryKey });
      await client.invalidateQueries({ queryKey: messageListsKey });
      toast({ title: isHandled ? messagesTexts.reopened : messagesTexts.handled, variant: 'ok' });
      onRemoved();
    },
    onError: (error) => showFailure(error, messagesTexts.markFailed),
  });
}

interface AnswerFormProps {
  message: Message;
  text: string;
  onChange: (text: string) => void;
  onCancel: () => void;
  onSent: () => void;
}

function AnswerForm({ message, text, onChange, onCancel, onSent }: AnswerFormProps) {
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
      <div className={styles.answerActions}>
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
