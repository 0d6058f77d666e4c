import { useEffect } from 'react';
import { cx } from '../../lib/cx';
import styles from '../../ui/overlays/toaster.module.css';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import page from './shell.module.css';

/** The same duration as the site's toasts. */
const shownMs = 5000;

export interface NoticeContent {
  title: string;
  text: string;
  isBad: boolean;
}

interface NoticeProps {
  /** Each new object is shown as a new notice, even with the same text. */
  notice: NoticeContent | null;
  onClose: () => void;
}

/** A toast like the site's, without its library. One at a time; screen readers read it out; it disappears after 5 s, on a tap or on Esc. */
export function Notice({ notice, onClose }: NoticeProps) {
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(onClose, shownMs);
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKey);
    };
  }, [notice, onClose]);

  return (
    <>
      <div className={cx(styles.viewport, page.notices)} role="alert">
        {notice?.isBad ? <Toast notice={notice} onClose={onClose} /> : null}
      </div>
      <div className={cx(styles.viewport, page.notices)} role="status">
        {notice !== null && !notice.isBad ? <Toast notice={notice} onClose={onClose} /> : null}
      </div>
    </>
  );
}

function Toast({ notice, onClose }: { notice: NoticeContent; onClose: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap is a shortcut for waiting; Esc does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <div className={cx(notch(), styles.toast, notice.isBad ? styles.destructive : styles.ok)} onClick={onClose}>
      <Glyph name={notice.isBad ? 'x' : 'tick'} />
      <div>
        <p className={styles.title}>{notice.title}</p>
        <p className={styles.text}>{notice.text}</p>
      </div>
    </div>
  );
}
