import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitingMessagesQuery } from '../../features/feedback/messages/api';
import { useDrafts } from '../../features/feedback/messages/message-card';
import { MessageList } from '../../features/feedback/messages/message-list';
import { messagesTexts } from '../../features/feedback/messages/texts.ar';
import { NewsDesk } from '../../features/notes/news/news-desk';
import { usePageTitle } from '../../lib/use-page-title';
import { Badge } from '../../ui/frames/badge';
import { Tabs } from '../../ui/frames/tabs';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/messages` */
export function Component() {
  usePageTitle(deskTexts.adminMessages);
  return <OwnerPage>{() => <Messages />}</OwnerPage>;
}

/** Messages of users and news of the owner. Unsent text survives a change of tabs. */
function Messages() {
  const [tab, setTab] = useState<'new' | 'handled' | 'news'>('new');
  const { data: count } = useQuery(waitingMessagesQuery);
  const drafts = useDrafts();
  const [news, setNews] = useState({ title: '', text: '' });
  return (
    <>
      <VisuallyHidden>
        <h1>{deskTexts.adminMessages}</h1>
      </VisuallyHidden>
      <Tabs
        label={deskTexts.adminMessages}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'new',
            label: (
              <>
                {deskTexts.newMessages} <Badge count={count?.waiting ?? 0} label={messagesTexts.waiting} />
              </>
            ),
            content: <MessageList state="new" drafts={drafts} />,
          },
          {
            name: 'handled',
            label: deskTexts.handledMessages,
            content: <MessageList state="handled" drafts={drafts} />,
          },
          { name: 'news', label: deskTexts.news, content: <NewsDesk draft={news} onDraft={setNews} /> },
        ]}
      />
    </>
  );
}
