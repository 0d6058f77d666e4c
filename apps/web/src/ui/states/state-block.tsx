import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import styles from './state-block.module.css';

interface StateBlockProps {
  /** The drawing above the words. */
  sign: ReactNode;
  title: ReactNode;
  /** Heading level: 1 if it is the whole page. */
  level?: 1 | 2;
  text?: ReactNode;
  /** One gold action and at most one quiet one. */
  actions?: ReactNode;
}

/** A message in place of content; `EmptyState` and `ErrorState` are its usual forms. */
export function StateBlock({ sign, title, level = 2, text, actions }: StateBlockProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      {sign}
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export type StateProps = Omit<StateBlockProps, 'sign'>;

/** Shown if there is nothing to show yet: a row of dots, a sentence and one action. */
export function EmptyState(props: StateProps) {
  const dots = (
    <div className={styles.dots} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slot) => (
        <Glyph key={slot} name="dots" />
      ))}
    </div>
  );
  return <StateBlock {...props} sign={dots} />;
}

/** An error: says what happened and what was not lost, with one button. Announced when it appears. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <StateBlock {...props} sign={<StateSign name="x" bad />} />
    </div>
  );
}

/** One large glyph. */
export function StateSign({ name, bad = false }: { name: GlyphName; bad?: boolean }) {
  return (
    <span className={cx(styles.sign, bad && styles.bad)}>
      <Glyph name={name} />
    </span>
  );
}

/** A row of stitches with one missing, for "not found". */
export function MissingStitch() {
  return (
    <div className={styles.stitches} aria-hidden="true">
      <i />
      <i />
      <i className={styles.missing}>
        <Glyph name="void" />
      </i>
      <i />
      <i />
    </div>
  );
}
