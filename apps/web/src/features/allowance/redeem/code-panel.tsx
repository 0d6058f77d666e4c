import { useId } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import { page } from '../../../lib/browser/page';
import { toast } from '../../../lib/toast-store';
import { Card } from '../../../ui/frames/card';
import { Glyph } from '../../../woven/glyph';
import type { GameLimit } from '../api';
import { allowanceTexts, gamesLeftForYou } from '../texts.ar';
import { CodeEntry, type Redeemed } from './code-entry';
import styles from './code-panel.module.css';
import { RequestCode } from './request-code';

const KEY = 'lamma:redeemed';

/** Reloads the setup page after a code was redeemed and passes the server's message to the new page. */
export function reloadAfter({ message }: Redeemed): void {
  try {
    window.sessionStorage.setItem(KEY, message);
  } catch {
    // Storage is disabled, so the message cannot be shown again after the reload.
  }
  page.reload();
}

/** After the reload, shows the message of the redeemed code and deletes it. */
export function showRedeemedMessage(): void {
  try {
    const message = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    if (message === null) return;
    toast({ title: allowanceTexts.redeemedTitle, text: message || allowanceTexts.activatedText, variant: 'ok' });
  } catch {
    // Storage is disabled.
  }
}

interface CodePanelProps {
  /** Digits of the operator's WhatsApp; null without one. */
  supportWhatsapp: string | null;
  onRedeemed: (redeemed: Redeemed) => void;
}

/** Shown on the setup page when no game is left. */
export function CodePanel({ supportWhatsapp, onRedeemed }: CodePanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.panel}>
        <div>
          <h2 className={styles.title} id={id}>
            {allowanceTexts.exhausted}
          </h2>
          <p className={styles.text}>{allowanceTexts.codeAddsOne}</p>
        </div>
        <CodeEntry onRedeemed={onRedeemed} />
        <div>
          <RequestCode supportWhatsapp={supportWhatsapp} />
        </div>
      </div>
    </Card>
  );
}

interface LimitBannerProps {
  limit: GameLimit;
  /** Whether this start uses no game, for example because it is a replay. */
  isFree: boolean;
  id?: string;
}

/** The number of games left, above the start button. */
export function LimitBanner({ limit, isFree, id }: LimitBannerProps) {
  if (limit.unlimited) {
    return (
      <p className={styles.banner} id={id}>
        <Glyph name="infinity" />
        {allowanceTexts.unlimited}
      </p>
    );
  }
  return (
    <p className={styles.banner} id={id}>
      <Glyph name="dots" />
      {counted(limit.gamesRemaining, gamesLeftForYou)}
      {isFree ? <span>{allowanceTexts.replayIsFree}</span> : null}
    </p>
  );
}
