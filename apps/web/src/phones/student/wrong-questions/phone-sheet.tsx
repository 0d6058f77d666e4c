import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../../../lib/cx';
import { IconButton } from '../../../ui/buttons/icon-button';
import styles from '../../../ui/overlays/sheet.module.css';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import own from './phone-sheet.module.css';
import { wrongTexts } from './texts.ar';

interface PhoneSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A sheet like the site's, without its library: the native dialog traps and restores the focus. Esc, the back button and a press
 * outside close it.
 */
export function PhoneSheet({ open, onClose, title, children }: PhoneSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // Focuses the title, so that a screen reader reads on from there and no control is pressed by accident.
    head.current?.focus();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      className={cx(styles.scrim, own.dialog)}
      aria-labelledby={titleId}
      data-dialog-open={open ? '' : undefined}
      onClose={(event) => event.currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open ? (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 ref={head} id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <span className={styles.tools}>
              <IconButton glyph="x" label={wrongTexts.close} onClick={onClose} />
            </span>
          </header>
          {/* An overflowing list can be scrolled by keyboard too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
          <section className={styles.body} tabIndex={0} aria-label={title}>
            {children}
          </section>
        </div>
      ) : null}
    </dialog>
  );
}
