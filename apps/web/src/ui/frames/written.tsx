import type { ReactNode } from 'react';
import { directionOf, isolableParts, splitByDirection } from '../../lib/arabic/direction';
import { cx } from '../../lib/cx';
import styles from './written.module.css';

interface WrittenProps {
  children: string;
  className?: string | undefined;
}

/**
 * A text that a user or the bank wrote: a question, an option, a title. It is isolated, and each line (of verse or code) gets its direction
 * from `directionOf`. Names use `bdi` instead.
 */
export function Written({ children, className }: WrittenProps) {
  if (children.includes('\n')) return <Lines className={className}>{children}</Lines>;
  const dir = directionOf(children);
  return (
    <span dir={dir} className={className}>
      {dir === 'rtl' ? withIsolates(children) : children}
    </span>
  );
}

function Lines({ children, className }: WrittenProps) {
  return (
    <span className={cx(styles.lines, className)}>
      {splitByDirection(children).map(({ text, direction }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <span key={at} className={styles.run}>
          <span dir={direction} className={styles.text}>
            {direction === 'rtl' ? withIsolates(text) : text}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Isolates the names and quoted texts whose signs would otherwise jump. */
function withIsolates(text: string): ReactNode {
  const parts = isolableParts(text);
  if (!parts.some(({ isIsolated }) => isIsolated)) return text;
  return parts.map((part, at) =>
    part.isIsolated ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
      <bdi key={at} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  );
}
