import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PageMark } from '../../lib/browser/page-mark';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import { VisuallyHidden } from '../frames/visually-hidden';
import { Written } from '../frames/written';
import styles from './dialog.module.css';
import { closeOnEscape, useBackCloses } from './use-back-closes';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Title for screen readers only. */
  hideTitle?: boolean;
  /** Drawing above the title. */
  sign?: ReactNode;
  /** One sentence under the title: what will happen and what is safe. */
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons, the gold one first. */
  actions?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide' | 'full';
  /** `tv`: over a board, readable from the sofa. Its buttons need `size="tv"`. */
  scale?: 'page' | 'tv';
  /** Full screen on a phone, with the buttons within reach of the thumb, for dialogs with text fields. */
  fillsPhone?: boolean;
  /** Initial focus, by default the first control; a confirmation starts on the harmless button. */
  focusFirst?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog. Esc, the back button and a click outside close it, and the focus returns to where it was. Radix's overlay is not
 * used: it writes a <style> element, which the Content-Security-Policy forbids.
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

  // Radix returns the focus to a trigger of its own, but any control can open this dialog.
  function handleCloseFocus(event: Event): void {
    event.preventDefault();
    cameFrom.current?.focus();
  }

  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <div className={cx(styles.scrim, fillsPhone && styles.filling)} data-dialog-open="">
          <PageMark name="dialog" />
          <Content
            className={cx(notch(), styles.dialog, styles[width], scale === 'tv' && styles.tv)}
            dir="rtl"
            aria-modal="true"
            onOpenAutoFocus={handleOpenFocus}
            onCloseAutoFocus={handleCloseFocus}
            onKeyDown={closeOnEscape(onClose)}
            {...(text === undefined ? { 'aria-describedby': undefined } : {})}
          >
            {sign}
            <Title className={styles.title}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : <Written>{title}</Written>}
            </Title>
            {text === undefined ? null : (
              <Description asChild>
                <p className={styles.text}>{typeof text === 'string' ? <Written>{text}</Written> : text}</p>
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
