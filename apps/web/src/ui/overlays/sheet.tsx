import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PageMark } from '../../lib/browser/page-mark';
import { IconButton } from '../buttons/icon-button';
import { uiTexts } from '../texts.ar';
import styles from './sheet.module.css';
import { closeOnEscape, useBackCloses } from './use-back-closes';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Called after it has closed and the focus has returned. */
  onClosed?: () => void;
  title: string;
  /** Badge beside the title. */
  count?: ReactNode;
  /** Tools before the close button. */
  tools?: ReactNode;
  /** Sticky footer. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A side panel at the inline end, full screen on a phone. Esc, the back button and a click outside close it, and the focus returns to
 * where it was.
 */
export function Sheet({ open, onClose, onClosed, title, count, tools, foot, children }: SheetProps) {
  const cameFrom = useRef<HTMLElement>(null);
  const head: RefObject<HTMLHeadingElement | null> = useRef(null);
  useBackCloses(open, onClose);

  // The title gets the focus: a screen reader reads on from there, and no control is pressed by accident.
  function handleOpenFocus(event: Event): void {
    const before = document.activeElement;
    cameFrom.current = before instanceof HTMLElement ? before : null;
    event.preventDefault();
    head.current?.focus();
  }

  function handleCloseFocus(event: Event): void {
    event.preventDefault();
    cameFrom.current?.focus();
    onClosed?.();
  }

  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <div className={styles.scrim} data-dialog-open="">
          <PageMark name="dialog" />
          <Content
            className={styles.sheet}
            dir="rtl"
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={handleOpenFocus}
            onCloseAutoFocus={handleCloseFocus}
            onKeyDown={closeOnEscape(onClose)}
          >
            <header className={styles.head}>
              <Title ref={head} className={styles.title} tabIndex={-1}>
                {title}
              </Title>
              {count}
              <span className={styles.tools}>
                {tools}
                <IconButton glyph="x" label={uiTexts.closeDialog} onClick={onClose} />
              </span>
            </header>
            {/* Focusable, so that keys scroll it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
            <section className={styles.body} tabIndex={0} aria-label={title}>
              {children}
            </section>
            {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
