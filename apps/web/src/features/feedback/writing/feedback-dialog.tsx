import { isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { notesMessages } from '@lamma/protocol/messages/notes';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messages } from '../../../lib/arabic/messages';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { useRetryId } from '../../../lib/use-retry-id';
import { Button } from '../../../ui/buttons/button';
import { Choice } from '../../../ui/fields/choice';
import { CountedBox, lengthOf } from '../../../ui/fields/counted-box';
import { Dialog } from '../../../ui/overlays/dialog';
import { type Draft, keepDraft, keptDraft, type MessageType } from './draft';
import { writingTexts } from './texts.ar';

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
  user: { id: string; email: string };
}

/** In which a user writes to the owner. What was typed stands until it is sent, whatever is closed meanwhile. */
export function FeedbackDialog({ open, onClose, user }: FeedbackDialogProps) {
  const [draft, setDraft] = useState(() => keptDraft(user.id));
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
    keepDraft(user.id, to);
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
        most={limits.feedback}
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

/** Sends a draft. The same draft sent again, because no answer came, is the same message. */
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
      else toast({ title: writingTexts.failed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
}
