import { Button } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/states/state-block';
import styles from '../game-page.module.css';
import { remoteTexts } from './texts.ar';

const KEY = 'lamma:remote-game';

let memory: string | null = null;

/**
 * The id of the game whose card this browser has scanned, or null. The credential is an HttpOnly cookie; this id only decides which play
 * page opens without an account. Kept in memory if the browser blocks storage.
 */
export function remoteGame(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

/** A browser has one card at a time: another game's card replaces it. */
export function rememberRemoteGame(gameId: string): void {
  memory = gameId;
  try {
    window.localStorage.setItem(KEY, gameId);
  } catch {
    // The fallback in memory has the value.
  }
}

/** Shown in place of a game whose card is revoked or whose game is over. */
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
