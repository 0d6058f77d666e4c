import type { SeatClaim } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useState } from 'react';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { voteTexts } from './texts.ar';
import styles from './votes.module.css';

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
