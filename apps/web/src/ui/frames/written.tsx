import { Fragment, type ReactNode } from 'react';
import { directionOf, SIGNED_NAME, splitByDirection } from '../../lib/arabic/direction';
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
      {dir === 'rtl' ? isolateQuotes(children) : children}
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
            {direction === 'rtl' ? isolateQuotes(text) : text}
          </span>
        </span>
      ))}
    </span>
  );
}

const QUOTED = /(«[^«»]*»)/;

/** Whether a quoted left-to-right text begins or ends with a sign that would jump to the other side of its quotes («Yes!», «5 - 8»). */
const isTorn = (text: string) =>
  directionOf(text) === 'ltr' && (/^\P{L}/u.test(text) || /[^\p{L}\p{M}\p{N}]$/u.test(text));

/** Isolates quoted texts («…») whose signs would otherwise jump. */
function isolateQuotes(text: string): ReactNode {
  if (!QUOTED.test(text)) return isolateNames(text);
  return text.split(QUOTED).map((part, at) => {
    const quoted = at % 2 === 1 ? part.slice(1, -1) : '';
    // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
    if (!isTorn(quoted)) return <Fragment key={at}>{isolateNames(part)}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
      <Fragment key={at}>
        «<bdi dir="ltr">{quoted}</bdi>»
      </Fragment>
    );
  });
}

function isolateNames(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(SIGNED_NAME)) {
    const at = index + before.length;
    parts.push(
      text.slice(from, at),
      <bdi key={at} dir="ltr">
        {name}
      </bdi>,
    );
    from = at + name.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)];
}
