import type { ReactNode } from 'react';
import { LateStrip, OfflineStrip } from '../../ui/states/offline-strip';
import styles from './shell.module.css';

interface PhoneShellProps {
  isOffline: boolean;
  isLate: boolean;
  children: ReactNode;
}

/** The shell of every phone's page: as high as the screen, with a strip on top when the server is unreachable or late. */
export function PhoneShell({ isOffline, isLate, children }: PhoneShellProps) {
  return (
    <div className={styles.page}>
      <div className={styles.strip}>{isOffline ? <OfflineStrip /> : isLate ? <LateStrip /> : null}</div>
      {children}
    </div>
  );
}

/** A copy of the skeleton in the document, so that nothing moves when the page replaces that skeleton. */
export function BootSkeleton({ title, text }: { title: string; text: string }) {
  return (
    <main className="boot">
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <i key={line} />
      ))}
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </main>
  );
}
