import { isRecord } from '@lamma/protocol/is-record';
import { ask, type RestTransport } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonContent, buttonClass } from '../../ui/buttons/button-look';
import { StateBlock, StateSign } from '../../ui/states/state-block';
import { Glyph } from '../../woven/glyph';
import { BootSkeleton } from '../shared/shell';
import styles from './states.module.css';
import { StudentFrame } from './student-frame';
import { studentTexts } from './texts.ar';

export function Loading() {
  return <BootSkeleton title={studentTexts.contest} text={studentTexts.loading} />;
}

interface StateMessageProps {
  sign: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
}

/** A state in one sentence. Takes the focus, because the focused element was removed. */
export function StateMessage({ sign, title, text, actions }: StateMessageProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus({ preventScroll: true }), []);
  return (
    <StudentFrame>
      <div className={styles.said} ref={block} tabIndex={-1}>
        <StateBlock sign={sign} title={title} level={1} text={text} />
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </StudentFrame>
  );
}

export function HomeLink({ gold = false }: { gold?: boolean }) {
  return (
    <a className={buttonClass({ variant: gold ? 'gold' : 'plain', size: 'lg', block: true })} href="/">
      <ButtonContent>{studentTexts.home}</ButtonContent>
    </a>
  );
}

export function MissingContest({ rest, scheduler }: { rest: RestTransport; scheduler: Scheduler }) {
  const provider = useProvider(rest, scheduler);
  return (
    <StateMessage
      sign={
        <span className={styles.missing} aria-hidden="true">
          <Glyph name="dots" />
          <Glyph name="void" />
          <Glyph name="dots" />
        </span>
      }
      title={studentTexts.missingTitle}
      text={studentTexts.missingText}
      actions={
        <>
          <HomeLink gold />
          {provider === null ? null : (
            <a className={buttonClass({ block: true })} href={provider} rel="noreferrer">
              <ButtonContent>{studentTexts.provider}</ButtonContent>
            </a>
          )}
        </>
      }
    />
  );
}

export function StoppedContest() {
  return (
    <StateMessage
      sign={<StateSign name="pause" />}
      title={studentTexts.inactiveTitle}
      text={studentTexts.inactiveText}
      actions={<HomeLink />}
    />
  );
}

/** The URL of the site's provider; null while unknown or not set. */
function useProvider(rest: RestTransport, scheduler: Scheduler): string | null {
  const [provider, setProvider] = useState<string | null>(null);
  useEffect(() => {
    ask(rest, scheduler, { method: 'GET', path: '/api/site' }, (answer) => {
      const url = isRecord(answer?.body) ? answer.body.providerUrl : null;
      // A URL with another scheme could be a script.
      if (typeof url === 'string' && /^https?:\/\//.test(url)) setProvider(url);
    });
  }, [rest, scheduler]);
  return provider;
}
