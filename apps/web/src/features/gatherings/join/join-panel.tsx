import { useEffect } from 'react';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { notch } from '../../../woven/notch';
import type { Gathering } from '../api';
import { gatheringTexts } from '../texts.ar';
import { HowToJoin } from './how-to-join';
import styles from './join-panel.module.css';

/** How long the panel stays over a board. */
const SHOWN_MS = 30_000;

interface JoinPanelProps {
  gathering: Gathering;
  /** The path of the join screen, on which the host manages guests. */
  to: string;
  /** The path to which the join screen returns. */
  from: string;
  onClose: () => void;
}

/** The evening's code, shown over a board for a while; the game goes on. */
export function JoinPanel({ gathering, to, from, onClose }: JoinPanelProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[data-dialog-open]') !== null) return;
      // Escape must not also reach the board.
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', handle, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handle, true);
    };
  }, [onClose]);
  return (
    <aside className={cx(notch(), styles.panel)} aria-label={gatheringTexts.joinTool}>
      <HowToJoin gathering={gathering} wifi={null} look="card" />
      <div className={styles.actions}>
        <ButtonLink to={to} state={from} size="tv" variant={gathering.waiting.length > 0 ? 'gold' : 'ghost'}>
          {gatheringTexts.joinScreen}
        </ButtonLink>
        <Button size="tv" onClick={onClose}>
          {gatheringTexts.close}
        </Button>
      </div>
    </aside>
  );
}
