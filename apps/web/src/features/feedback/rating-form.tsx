import { cleanSentence, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { messages } from '../../lib/arabic/messages';
import { call, isUnauthorized, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { TextField } from '../../ui/fields/text-field';
import styles from './rating-form.module.css';
import { noteAsking, rememberAsked, wasAsked } from './rating-memory';
import { type RatingNames, RatingNamesDialog } from './rating-names-dialog';
import { StarGroup } from './star-group';
import { feedbackTexts } from './texts.ar';

interface RatingFormProps {
  userId: string;
  gameSessionId: string;
  /** Whose name is filled in at first: the host, for the winners. */
  names: RatingNames;
}

/** At the end of an evening, once: a rating in stars, and a comment if they like. */
export function RatingForm({ userId, gameSessionId, names }: RatingFormProps) {
  const [isOver, setIsOver] = useState(() => wasAsked(userId, gameSessionId));
  if (isOver) return null;
  const close = () => {
    rememberAsked(userId, gameSessionId);
    setIsOver(true);
  };
  return <Form gameSessionId={gameSessionId} names={names} onClose={close} />;
}

function Form({
  gameSessionId,
  names,
  onClose,
}: Pick<RatingFormProps, 'gameSessionId' | 'names'> & { onClose: () => void }) {
  const [by, setBy] = useState(names);
  const [rating, setRating] = useState<number | null>(null);
  const [feedback, setFeedback] = useState('');
  const [editsNames, setEditsNames] = useState(false);
  useEffect(() => noteAsking(gameSessionId), [gameSessionId]);

  const mutation = useMutation({
    mutationFn: (stars: number) =>
      call('POST /api/game-ratings', {
        body: { gameSessionId, ...by, rating: stars, feedback: cleanSentence(feedback) },
      }),
    onSuccess() {
      toast({ title: feedbackTexts.sent, text: feedbackTexts.thanks, variant: 'ok' });
      onClose();
    },
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: feedbackTexts.failed, text: sentenceOf(error), variant: 'destructive' });
    },
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (mutation.isPending) return;
    if (rating === null) toast({ title: messages.ratingNeeded });
    else if (graphemes(cleanSentence(feedback), limits.feedback) > limits.feedback) {
      toast({ title: messages.feedbackTooLong, variant: 'destructive' });
    } else mutation.mutate(rating);
  }

  return (
    <form className={styles.rating} onSubmit={handleSubmit} aria-label={feedbackTexts.howWasIt}>
      <p className={styles.question}>{feedbackTexts.howWasIt}</p>
      <StarGroup value={rating} onChange={setRating} />
      <div className={styles.comment}>
        <TextField
          label={feedbackTexts.comment}
          hideLabel
          placeholder={feedbackTexts.comment}
          name="feedback"
          autoComplete="off"
          enterKeyHint="send"
          value={feedback}
          onChange={setFeedback}
        />
      </div>
      <div className={styles.actions}>
        <IconButton
          glyph="edit"
          size="tv"
          label={feedbackTexts.changeNames(by.playerName, by.teamName)}
          title={feedbackTexts.changeNames(by.playerName, by.teamName)}
          onClick={() => setEditsNames(true)}
        />
        <Button
          type="submit"
          size="tv"
          inactive={rating === null}
          busy={mutation.isPending}
          onRefused={() => rating === null && toast({ title: messages.ratingNeeded })}
        >
          {feedbackTexts.send}
        </Button>
        <IconButton glyph="x" size="tv" label={feedbackTexts.notNow} title={feedbackTexts.notNow} onClick={onClose} />
      </div>
      <RatingNamesDialog
        open={editsNames}
        names={by}
        onClose={() => setEditsNames(false)}
        onDone={(changed) => {
          setBy(changed);
          setEditsNames(false);
        }}
      />
    </form>
  );
}
