import { use, useState } from 'react';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { Glyph } from '../../../woven/glyph';
import { gameTexts } from '../texts.ar';
import { HostToolsContext, isRemoteConnected } from '../tools/host-tools';
import styles from './remote-line.module.css';
import { remoteTexts } from './texts.ar';

const KEY = 'lamma:first-game';

let memory: string | null = null;

/**
 * Whether this is the first game on this device: only in the first game the remote is explained. Stores the game's id, so that a
 * reload gives the same result. If the browser blocks storage, the first game of each page load counts as the first.
 */
function isFirstGame(gameId: string): boolean {
  try {
    memory = window.localStorage.getItem(KEY) ?? memory;
    if (memory === null) window.localStorage.setItem(KEY, gameId);
  } catch {
    // The fallback in memory has the value.
  }
  memory ??= gameId;
  return memory === gameId;
}

interface RemoteLineProps {
  gameId: string;
  /** Whether a question has been played. */
  hasBegun: boolean;
  /** Whether this phone is the remote of another screen. */
  isRemote: boolean;
}

/**
 * The line below the header of a device's first game. A remote's line says that the phone is connected to the screen; the line on the
 * host's screen says how a phone becomes a remote.
 */
export function RemoteLine({ gameId, hasBegun, isRemote }: RemoteLineProps) {
  const host = use(HostToolsContext);
  const isPhone = useIsPhone();
  const [isFirst] = useState(() => isFirstGame(gameId));
  const isLost = useConnectionStore((store) => store.isLost);
  if (!isFirst) return null;
  if (isRemote) {
    return (
      // Keeps its height without a connection, so that the board does not move.
      <p className={styles.connected} role="status" style={isLost ? { visibility: 'hidden' } : undefined}>
        <Glyph name="tick" />
        {gameTexts.connected}
      </p>
    );
  }
  if (host === null || host.gameId === null || isPhone) return null;
  // The line keeps its height after the hint, so that the board does not move.
  const isOver = hasBegun || isRemoteConnected(host);
  return (
    <p className={styles.hint} role="status" style={isOver ? { visibility: 'hidden' } : undefined}>
      <Glyph name="phone" />
      {remoteTexts.hasCard}
    </p>
  );
}
