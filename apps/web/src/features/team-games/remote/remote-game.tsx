import { Button } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/states/state-block';
import styles from '../game-page.module.css';
import { remoteTexts } from './texts.ar';

const KEY = 'lamma:remote-game';

/** The id if the browser refused to store it; null otherwise. */
let memory: string | null = null;

/**
 * The id of the game whose card this browser has scanned last, or null. The credential is an HttpOnly cookie; this id
 * only decides which play page opens without an account.
 */
export function remoteGame(): string | null {
  if (memory !== null) return memory;
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the id of the game whose card was scanned, in place of the previous id. */
export function rememberRemoteGame(gameId: string): void {
  try {
    window.localStorage.setItem(KEY, gameId);
    memory = null;
  } catch {
    memory = gameId;
  }
}

/** Shown in place of a game whose card is revoked or expired. */
export function RemoteGone({ onHome }: { onHome: () => void }) {
  return (
    <main className={styles.loading} id="main" tabIndex={-1}>
      <div role="alert">
        <EmptyState
          level={1}
          title={remoteTexts.gone}
          text={remoteTexts.goneText}
          actions={
            <Button variant="gold" onClick={onHome}>
              {remoteTexts.home}
            </Button>
          }
        />
      </div>
    </main>
  );
}
