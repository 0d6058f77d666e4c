import type { SeatClaim, SeatGuess } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useState } from 'react';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { notch } from '../../../woven/notch';
import { guestTexts } from '../texts.ar';
import { voteTexts } from './texts.ar';
import styles from './votes.module.css';

interface GuessButtonsProps {
  client: GuestClient;
  guess: SeatGuess;
}

/** The buttons of the two guesses. Optimistic: shows the press at once, and the stored guess after the server has answered. */
export function GuessButtons({ client, guess }: GuessButtonsProps) {
  const [pressed, setPressed] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const knows = pressed ?? guess.knows;
  const sendGuess = async (value: boolean) => {
    setPressed(value);
    setProblem(undefined);
    const outcome = await client.guess(guess.questionId, value);
    // Keeps a newer press, which the server has not answered yet.
    setPressed((last) => (last === value ? undefined : last));
    if (!outcome?.ok) setProblem(outcome?.message || voteTexts.notGuessed);
  };
  const choice = (value: boolean, glyph: GlyphName, text: string) => (
    <button
      type="button"
      className={cx(notch(), styles.choice, knows === value && styles.chosen)}
      aria-pressed={knows === value}
      onClick={() => void sendGuess(value)}
    >
      <Glyph name={glyph} />
      {text}
    </button>
  );
  return (
    <div className={styles.choices}>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {choice(true, 'tick', guestTexts.theyKnow)}
      {choice(false, 'x', guestTexts.theyDoNot)}
    </div>
  );
}

interface ClaimButtonProps {
  client: GuestClient;
  claim: SeatClaim;
}

/** The button «أنا عرفتها», which shows the guest's name on the screen. */
export function ClaimButton({ client, claim }: ClaimButtonProps) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isPressed = claim.isOwn || isSending;
  const claimPoint = async () => {
    setIsSending(true);
    setProblem(undefined);
    const outcome = await client.claim(claim.questionId);
    setIsSending(false);
    if (!outcome?.ok) setProblem(outcome?.message || voteTexts.notClaimed);
  };
  return (
    <div className={styles.choices}>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <button
        type="button"
        className={cx(notch(), styles.choice, styles.claim, isPressed && styles.claimed)}
        aria-pressed={isPressed}
        onClick={() => !isPressed && void claimPoint()}
      >
        <Glyph name={isPressed ? 'tick' : 'star'} />
        {voteTexts.iKnewIt}
      </button>
    </div>
  );
}
