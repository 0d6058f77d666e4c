import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import { VisuallyHidden } from '../frames/visually-hidden';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is said, not shown. */
  hideTitle?: boolean;
  /** Signs above the title. */
  sign?: ReactNode;
  /** One sentence under the title: what happens, what is safe. */
  text?: ReactNode;
  children?: ReactNode;
  /** The verbs, the one gold among them first. */
  actions?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide' | 'full';
  /** `tv`: over a board, to be read from the sofa. Its buttons take `size="tv"`. */
  scale?: 'page' | 'tv';
  /** On a phone it is a page of its own, its verbs at the thumb: for a dialog in which one writes. */
  fillsPhone?: boolean;
  /** Where the focus starts; in a question between two verbs that is the harmless one. Left out: the first control. */
  focusFirst?: RefObject<HTMLElement | null>;
}

/**
 * A dialog over the page: one question, two verbs. Esc, the back button and a press beside it close it, and the focus returns to
 * where it was. Radix's own overlay is left out: it writes a <style> element, which the page's policy forbids.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle = false,
    sign,
    text,
    children,
    actions,
    width = 'medium',
    scale = 'page',
    fillsPhone = false,
    focusFirst,
  } = props;
  const cameFrom = useRef<HTMLElement>(null);
  useBackCloses(open, onClose);

  function handleOpenFocus(event: Event): void {
    const before = document.activeElement;
    cameFrom.current = before instanceof HTMLElement ? before : null;
    const target = focusFirst?.current;
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  // Radix gives the focus back to its own trigger; this dialog may be opened by any control of the page.
  function handleCloseFocus(event: Event): void {
    event.preventDefault();
    cameFrom.current?.focus();
  }

  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <div className={cx(styles.scrim, fillsPhone && styles.filling)} data-dialog-open="">
          <Content
            className={cx(notch(), styles.dialog, styles[width], scale === 'tv' && styles.tv)}
            dir="rtl"
            aria-modal="true"
            onOpenAutoFocus={handleOpenFocus}
            onCloseAutoFocus={handleCloseFocus}
            {...(text === undefined ? { 'aria-describedby': undefined } : {})}
          >
            {sign}
            <Title className={styles.title}>{hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}</Title>
            {text === undefined ? null : (
              <Description asChild>
                <p className={styles.text}>{text}</p>
              </Description>
            )}
            {children}
            {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
