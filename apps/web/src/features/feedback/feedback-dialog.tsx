import { isBlank } from '@lamma/protocol/fields/text';
import { isRecord } from '@lamma/protocol/is-record';
import { limits } from '@lamma/protocol/limits';
import { notesMessages } from '@lamma/protocol/messages/notes';
import type { FeedbackType } from '@lamma/protocol/rest/feedback';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messages } from '../../lib/arabic/messages';
import { readUserValue, writeUserValue } from '../../lib/browser/user-storage';
import { call, isUnauthorized } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { useRetryId } from '../../lib/server/use-retry-id';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { Choice } from '../../ui/fields/choice';
import { CountedBox, lengthOf } from '../../ui/fields/counted-box';
import { Dialog } from '../../ui/overlays/dialog';
import { showSendingFailure } from './show-sending-failure';
import { writingTexts } from './texts.ar';

type MessageType = FeedbackType;

interface Draft {
  type: MessageType;
  text: string;
}

const NAME = 'feedback-draft';

/** The draft stored on this device for a user, or an empty one. */
function storedDraft(userId: string): Draft {
  const stored = readUserValue(userId, NAME);
  if (!isRecord(stored) || typeof stored.text !== 'string') return { type: 'feedback', text: '' };
  return { type: stored.type === 'suggestion' ? 'suggestion' : 'feedback', text: stored.text };
}

/** Stores a message until it is sent, so that it is not lost if the session ends. */
function storeDraft(userId: string, draft: Draft): void {
  writeUserValue(userId, NAME, draft.text === '' ? null : draft);
}

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
  user: { id: string; email: string };
}

/** A form to write to the owner. The text survives closing the dialog until it is sent. */
export function FeedbackDialog({ open, onClose, user }: FeedbackDialogProps) {
  const [draft, setDraft] = useState(() => storedDraft(user.id));
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const mutation = useSending(user, () => {
    change({ ...draft, text: '' });
    onClose();
  });
  const isSending = mutation.isPending;
  const isBlankText = isBlank(draft.text);
  const tooLong = lengthOf(draft.text) > limits.feedback ? messages.feedbackTooLong : undefined;
  const isReady = !isBlankText && tooLong === undefined;

  function change(to: Draft): void {
    setDraft(to);
    storeDraft(user.id, to);
    setProblem(undefined);
  }

  function handleRefused(): void {
    if (isSending) return;
    if (isBlankText) setProblem(notesMessages.messageNeeded);
    box.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={writingTexts.title}
      fillsPhone
      focusFirst={box}
      actions={
        <>
          <Button
            variant={isReady && !isSending ? 'gold' : 'plain'}
            inactive={!isReady || isSending}
            busy={isSending}
            onClick={() => mutation.mutate(draft)}
            onRefused={handleRefused}
          >
            {isSending ? writingTexts.sending : writingTexts.send}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {writingTexts.back}
          </Button>
        </>
      }
    >
      <Choice
        label={writingTexts.type}
        hideLabel
        value={draft.type}
        options={(['feedback', 'suggestion'] as const).map((type) => ({
          value: type,
          label: writingTexts.types[type],
        }))}
        onChange={(type: MessageType) => change({ ...draft, type })}
      />
      <CountedBox
        ref={box}
        label={writingTexts.labels[draft.type]}
        name="feedback"
        rows={5}
        limit={limits.feedback}
        readOnly={isSending}
        placeholder={writingTexts.placeholder}
        hint={writingTexts.answerIn}
        error={tooLong ?? problem}
        value={draft.text}
        onChange={(text) => change({ ...draft, text })}
      />
    </Dialog>
  );
}

/** Sends a draft. A retry after a lost response has the same id, so that the server stores the message once. */
function useSending(user: FeedbackDialogProps['user'], onSent: () => void) {
  const idOf = useRetryId();
  return useMutation({
    mutationFn({ type, text }: Draft) {
      const message = { feedback: text.trim(), type, userEmail: user.email };
      return call('POST /api/feedback-suggestions', { body: { ...message, clientId: idOf(message) } });
    },
    onSuccess() {
      toast({ title: writingTexts.sent, text: writingTexts.thanks, variant: 'ok' });
      onSent();
    },
    onError(error) {
      if (isUnauthorized(error)) signInAgain(writingTexts.signInAgain);
      else showSendingFailure(error);
    },
  });
}
