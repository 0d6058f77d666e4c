import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/server/http';
import { Choice } from '../../../ui/fields/choice';
import { LoadFailed } from '../../../ui/states/load-failed';
import { MoreRows } from '../../../ui/states/more-rows';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { type FeedbackType, messagesQuery } from './api';
import { type Drafts, MessageCard } from './message-card';
import styles from './message-list.module.css';
import { messagesTexts } from './texts.ar';

interface MessageListProps {
  state: 'new' | 'handled';
  /** Unsent replies, kept outside the list so that they survive its unmount. */
  drafts: Drafts;
}

/** Messages of users to the owner: new or handled, of both types or of one. */
export function MessageList({ state, drafts }: MessageListProps) {
  const [type, setType] = useState<FeedbackType | null>(null);
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} className={styles.messages} tabIndex={-1} aria-label={messagesTexts.lists[state]}>
      <div className={styles.filter}>
        <Choice<FeedbackType | null>
          label={messagesTexts.filter}
          hideLabel
          value={type}
          options={[
            { value: null, label: messagesTexts.all },
            { value: 'feedback', label: messagesTexts.feedbacks },
            { value: 'suggestion', label: messagesTexts.suggestions },
          ]}
          onChange={setType}
        />
      </div>
      {/* Handling a message removes it from the list together with the focused button, so the list takes the focus. */}
      <Rows state={state} type={type} drafts={drafts} onRemoved={() => list.current?.focus()} />
    </section>
  );
}

interface RowsProps extends MessageListProps {
  type: FeedbackType | null;
  onRemoved: () => void;
}

function Rows({ state, type, drafts, onRemoved }: RowsProps) {
  const messages = useInfiniteQuery(messagesQuery(state, type));
  if (messages.data === undefined) {
    if (messages.error === null) return <Skeleton kind="rows" label={messagesTexts.loading} />;
    return <LoadFailed title={messagesTexts.failed} text={sentenceOf(messages.error)} quiet query={messages} />;
  }
  const all = messages.data.pages.flatMap(({ rows }) => rows);
  if (all.length === 0) {
    if (type !== null) return <EmptyState title={messagesTexts.noneOfType} />;
    return <EmptyState title={messagesTexts.empty[state]} text={messagesTexts.emptyText[state]} />;
  }
  return (
    <>
      <ul className={styles.rows}>
        {all.map((message) => (
          <MessageCard key={message.id} message={message} drafts={drafts} onRemoved={onRemoved} />
        ))}
      </ul>
      <MoreRows list={messages} label={messagesTexts.older} />
    </>
  );
}
