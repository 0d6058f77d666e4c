import { type ReactNode, useEffect, useRef } from 'react';
import { StateBlock } from '../../ui/states/state-block';
import { Teeth } from '../../woven/teeth';
import styles from './state-message.module.css';

interface StateMessageProps {
  sign: ReactNode;
  title: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
}

/** A state in one sentence. Takes the focus, because the focused element was removed. */
export function StateMessage({ actions, ...words }: StateMessageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <div className={styles.strip} aria-hidden="true">
        <Teeth up className={styles.upper} />
        <i className={styles.zigzag} />
        <Teeth className={styles.lower} />
      </div>
      <main className={styles.main} ref={main} tabIndex={-1}>
        <StateBlock {...words} {...(actions === undefined ? {} : { actions })} level={1} />
      </main>
    </div>
  );
}
