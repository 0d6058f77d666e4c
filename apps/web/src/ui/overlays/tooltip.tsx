import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import { IconButton } from '../buttons/icon-button';
import styles from './tooltip.module.css';

/** A tooltip opens after this delay, or at once if another tooltip was open less than `skipDelayMs` ago. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Must surround a screen that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Provider>
  );
}

interface TooltipProps {
  text: string;
  /** One control that accepts a ref. */
  children: ReactNode;
}

/** A short text about a control, on hover and focus. The same information must be available elsewhere, too. */
export function Tooltip({ text, children }: TooltipProps) {
  // Portalled into <main>, where a screen reader looks for it; <main> can mount after this component.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Root onOpenChange={(open) => open && setContainer(document.getElementById('main'))}>
      <Trigger asChild>{children}</Trigger>
      <Portal container={container}>
        <Content className={cx(notch(1), styles.tooltip)} dir="rtl" sideOffset={8} collisionPadding={8}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}

type TipButtonProps = ComponentProps<typeof IconButton>;

/** An icon button with a tooltip. Needs a TooltipProvider above it. */
export function TipButton(button: TipButtonProps) {
  return (
    <Tooltip text={button.label}>
      <WithoutDescription {...button} />
    </Tooltip>
  );
}

/** Drops `aria-describedby`: the tooltip repeats the button's name, and a screen reader would say it twice. */
function WithoutDescription({ 'aria-describedby': _tooltip, ...button }: TipButtonProps) {
  return <IconButton {...button} />;
}
