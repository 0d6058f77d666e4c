import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { notch } from '../../../woven/notch';
import { StudentFrame } from '../student-frame';
import { otherForms, studentTexts } from '../texts.ar';
import { ContestHeader } from './contest-header';
import styles from './lobby.module.css';

/** The waiting room: a greeting and the names of the participants, always including the student's own. */
export function Lobby({ view, me }: { view: ContestView; me: ContestMe }) {
  const greeting = useRef<HTMLHeadingElement>(null);
  useEffect(() => greeting.current?.focus({ preventScroll: true }), []);
  const listed = view.participants.map(({ id, name }, index) => ({ id, name, number: index + 1 }));
  const isListed = listed.some(({ id }) => id === me.id);
  const unlistedCount = view.participantCount - listed.length - (isListed ? 0 : 1);

  return (
    <StudentFrame>
      <section className={cx(notch(), styles.greeting)}>
        <h1 ref={greeting} tabIndex={-1} className={styles.hello}>
          {studentTexts.hello} <bdi>{me.name}</bdi>
        </h1>
        <p>{studentTexts.wait}</p>
        <span className={styles.threads} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      </section>
      <section className={styles.game}>
        <ContestHeader view={view} compact />
      </section>
      <section className={styles.present}>
        <h2>{studentTexts.participants}</h2>
        {view.participantCount === 0 && !isListed ? <p>{studentTexts.nobodyYet}</p> : null}
        <ol className={styles.list}>
          {listed.map(({ id, name, number }) => (
            <li key={id} className={cx(notch(1), styles.participant, id === me.id && styles.own)}>
              <b>{formatNumber(number)}</b>
              <bdi>{name}</bdi>
              {id === me.id ? <small>{studentTexts.you}</small> : null}
            </li>
          ))}
          {isListed || view.participantCount === 0 ? null : (
            <li className={cx(notch(1), styles.participant, styles.own)}>
              <bdi>{me.name}</bdi>
              <small>{studentTexts.you}</small>
            </li>
          )}
        </ol>
        {unlistedCount > 0 ? <p>{counted(unlistedCount, otherForms)}</p> : null}
      </section>
    </StudentFrame>
  );
}
