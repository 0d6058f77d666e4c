import type { ContestView } from '@lamma/protocol/contests';
import type { StudentClient } from '@lamma/sync/clients/student-client';
import { useCallback, useEffect, useRef } from 'react';
import { CountIn } from '../../../game-ui/question/count-in';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { StateSign } from '../../../ui/states/state-block';
import { StudentFrame } from '../student-frame';
import { studentTexts } from '../texts.ar';
import styles from './first-seconds.module.css';

/**
 * The count-in before the first question. It follows the server's clock, so that all screens show the same number. The
 * teacher can pause the count-in.
 */
export function FirstSeconds({ client, view }: { client: StudentClient; view: ContestView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isPaused = view.leftMs !== null;
  return (
    <StudentFrame>
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {isPaused ? studentTexts.pausedTitle : studentTexts.ready}
        </h1>
        {isPaused ? <StateSign name="pause" /> : <CountInSeconds client={client} at={view.serverStartTime ?? 0} />}
        <p className={styles.text}>{isPaused ? studentTexts.pausedText : studentTexts.readyText}</p>
      </div>
    </StudentFrame>
  );
}

function CountInSeconds({ client, at }: { client: StudentClient; at: number }) {
  const now = useCallback(() => client.clock.now(), [client]);
  return <CountIn seconds={useSecondsLeft(at, now)} size="phone" />;
}
