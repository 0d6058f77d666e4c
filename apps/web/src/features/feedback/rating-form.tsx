import { cleanLine, cleanSentence, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { messages } from '../../lib/arabic/messages';
import { formatNumber } from '../../lib/arabic/numbers';
import { readUserValue, writeUserValue } from '../../lib/browser/user-storage';
import { cx } from '../../lib/cx';
import { call } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/overlays/dialog';
import { Glyph } from '../../woven/glyph';
import styles from './rating-form.module.css';
import { showSendingFailure } from './show-sending-failure';
import { feedbackTexts } from './texts.ar';

const stars = [1, 2, 3, 4, 5] as const;

interface StarGroupProps {
  /** 1 to 5; null for none. */
  value: number | null;
  onChange: (stars: number) => void;
}

/** Five woven stars, a radio group: the stars up to the chosen one are lit. */
function StarGroup({ value, onChange }: StarGroupProps) {
  const name = useId();
  return (
    <fieldset className={styles.stars} aria-label={feedbackTexts.stars}>
      {stars.map((star) => (
        <label key={star} className={cx(styles.star, value !== null && star <= value && styles.lit)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={star === value}
            aria-label={feedbackTexts.starsOf(formatNumber(star), formatNumber(stars.length))}
            onChange={() => onChange(star)}
          />
          <Glyph name="star" />
        </label>
      ))}
    </fieldset>
  );
}

interface RatingFormProps {
  userId: string;
  gameSessionId: string;
  /** The initial names: the host's and the winning team's. */
  names: RatingNames;
}

/** A rating in stars with an optional comment, shown at the end of a game unless the user was asked before. */
export function RatingForm({ userId, gameSessionId, names }: RatingFormProps) {
  const [isOver, setIsOver] = useState(() => wasRatingAsked(userId, gameSessionId));
  if (isOver) return null;
  const close = () => {
    markRatingAsked(userId, gameSessionId);
    setIsOver(true);
  };
  return <Form gameSessionId={gameSessionId} names={names} onClose={close} />;
}

function Form({
  gameSessionId,
  names,
  onClose,
}: Pick<RatingFormProps, 'gameSessionId' | 'names'> & { onClose: () => void }) {
  const [rater, setRater] = useState(names);
  const [rating, setRating] = useState<number | null>(null);
  const [feedback, setFeedback] = useState('');
  const [isEditingNames, setIsEditingNames] = useState(false);
  useEffect(() => markRatingShown(gameSessionId), [gameSessionId]);

  const mutation = useMutation({
    mutationFn: (stars: number) =>
      call('POST /api/game-ratings', {
        body: { gameSessionId, ...rater, rating: stars, feedback: cleanSentence(feedback) },
      }),
    onSuccess() {
      toast({ title: feedbackTexts.sent, text: feedbackTexts.thanks, variant: 'ok' });
      onClose();
    },
    onError: showSendingFailure,
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
          label={feedbackTexts.changeNames(rater.playerName, rater.teamName)}
          title={feedbackTexts.changeNames(rater.playerName, rater.teamName)}
          onClick={() => setIsEditingNames(true)}
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
        open={isEditingNames}
        names={rater}
        onClose={() => setIsEditingNames(false)}
        onDone={(changed) => {
          setRater(changed);
          setIsEditingNames(false);
        }}
      />
    </form>
  );
}

interface RatingNames {
  playerName: string;
  teamName: string;
}

interface RatingNamesDialogProps {
  open: boolean;
  names: RatingNames;
  onClose: () => void;
  onDone: (names: RatingNames) => void;
}

function RatingNamesDialog({ open, names, onClose, onDone }: RatingNamesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={feedbackTexts.names} scale="tv">
      {open ? <NamesForm names={names} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  );
}

function problemOf(name: string, maxLength: number): string | undefined {
  if (isBlank(name)) return messages.fillAll;
  return graphemes(name, maxLength) > maxLength ? messages.nameTooLong : undefined;
}

function NamesForm({ names, onClose, onDone }: Omit<RatingNamesDialogProps, 'open'>) {
  const [typed, setTyped] = useState(names);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const cleaned = { playerName: cleanLine(typed.playerName), teamName: cleanLine(typed.teamName) };
  const problems = {
    playerName: problemOf(cleaned.playerName, limits.personName),
    teamName: problemOf(cleaned.teamName, limits.teamName),
  };

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    // React events bubble through portals: the dialog is inside the rating's form.
    event.stopPropagation();
    setWasSubmitted(true);
    if (problems.playerName === undefined && problems.teamName === undefined) onDone(cleaned);
  }

  const field = (part: keyof RatingNames, label: string) => (
    <TextField
      label={label}
      name={part}
      autoComplete="off"
      value={typed[part]}
      error={wasSubmitted ? problems[part] : undefined}
      onChange={(value) => setTyped({ ...typed, [part]: value })}
    />
  );

  return (
    <form className={styles.namesForm} onSubmit={handleSubmit}>
      {field('playerName', feedbackTexts.playerName)}
      {field('teamName', feedbackTexts.teamName)}
      <div className={styles.namesActions}>
        <Button type="submit" size="tv" variant="gold">
          {feedbackTexts.done}
        </Button>
        <Button size="tv" variant="ghost" onClick={onClose}>
          {feedbackTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

const NAME = 'asked-games';
/** Larger than the number of finished games whose end page can still be opened. */
const MAX_STORED_IDS = 500;

/** Games whose rating form was shown on this page, answered or not. */
const shownGameIds = new Set<string>();

function askedGames(userId: string): string[] {
  const stored = readUserValue(userId, NAME);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Whether the user was already asked to rate this game. */
export function wasRatingAsked(userId: string, gameSessionId: string): boolean {
  return askedGames(userId).includes(gameSessionId);
}

/** Records that the user must not be asked again to rate this game. */
function markRatingAsked(userId: string, gameSessionId: string): void {
  if (!wasRatingAsked(userId, gameSessionId))
    writeUserValue(userId, NAME, [gameSessionId, ...askedGames(userId)].slice(0, MAX_STORED_IDS));
}

/** Records that the form was on screen. Stored only on leaving the game, because an undo can remove the form and bring it back. */
function markRatingShown(gameSessionId: string): void {
  shownGameIds.add(gameSessionId);
}

/** Called on leaving the game: a form that was shown is not shown again, even if it was not answered. */
export function leaveRating(userId: string, gameSessionId: string): void {
  if (shownGameIds.delete(gameSessionId)) markRatingAsked(userId, gameSessionId);
}
