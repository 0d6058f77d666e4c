import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type ReactNode, useState } from 'react';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './tooltip.module.css';

/** The first tooltip waits; one that is asked for soon after another opens at once. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Stands around a screen that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Provider>
  );
}

interface TooltipProps {
  text: string;
  /** One control, which takes a ref. */
  children: ReactNode;
}

/** A few words about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  // Inside the page's main part, where a screen reader looks for it; that part may be younger than this one.
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
