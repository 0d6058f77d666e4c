import { Button } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/states/state-block';
import styles from '../game-page.module.css';
import { remoteTexts } from './texts.ar';

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
