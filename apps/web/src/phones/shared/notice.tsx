import { useEffect } from 'react';
import { cx } from '../../lib/cx';
import styles from '../../ui/overlays/toaster.module.css';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import page from './shell.module.css';

/** As long as the site's toasts. */
const shownMs = 5000;

export interface NoticeContent {
  title: string;
  text: string;
  isBad: boolean;
}

interface NoticeProps {
  /** A new object is a new notice, even with the same text. */
  notice: NoticeContent | null;
  onGone: () => void;
}

/** A toast like the site's, without its library. One at a time; screen readers read it out; it disappears after 5 s, on a tap or on Esc. */
export function Notice({ notice, onGone }: NoticeProps) {
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(onGone, shownMs);
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onGone();
    document.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKey);
    };
  }, [notice, onGone]);

  return (
    <>
      <div className={cx(styles.viewport, page.notices)} role="alert">
        {notice?.isBad ? <Toast notice={notice} onGone={onGone} /> : null}
      </div>
      <div className={cx(styles.viewport, page.notices)} role="status">
        {notice !== null && !notice.isBad ? <Toast notice={notice} onGone={onGone} /> : null}
      </div>
    </>
  );
}

function Toast({ notice, onGone }: { notice: NoticeContent; onGone: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap is a shortcut for waiting; Esc does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <div className={cx(notch(), styles.toast, notice.isBad ? styles.destructive : styles.ok)} onClick={onGone}>
      <Glyph name={notice.isBad ? 'x' : 'tick'} />
      <div>
        <p className={styles.title}>{notice.title}</p>
        <p className={styles.text}>{notice.text}</p>
      </div>
    </div>
  );
}
