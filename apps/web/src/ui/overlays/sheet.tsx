import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/icon-button';
import { uiTexts } from '../texts.ar';
import styles from './sheet.module.css';
import { useBackCloses } from './use-back-closes';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** It is gone, and the focus is where it was before. */
  onClosed?: () => void;
  title: string;
  /** Beside the title: how many are new. */
  count?: ReactNode;
  /** The sheet's tools, before its way out. */
  tools?: ReactNode;
  /** What stays in sight below. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A panel from the inline end over the page, with a woven edge; on a phone it is the page. Esc, the back button and a press beside it
 * close it, and the focus returns to where it was.
 */
export function Sheet({ open, onClose, onClosed, title, count, tools, foot, children }: SheetProps) {
  const cameFrom = useRef<HTMLElement>(null);
  const head: RefObject<HTMLHeadingElement | null> = useRef(null);
  useBackCloses(open, onClose);

  // On the title: a screen reader reads on from there, and no control is pressed by chance.
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
          <Content
            className={styles.sheet}
            dir="rtl"
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={handleOpenFocus}
            onCloseAutoFocus={handleCloseFocus}
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
            {/* A list that runs over is scrolled by keys too. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus */}
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
