import { randomUUID } from 'node:crypto';
import type { Host } from '@lamma/testkit/people/host';

/** Sends a message to the owner. @returns its id */
export async function aMessage(person: Host, feedback = 'زر التراجع صغير على الهاتف'): Promise<string> {
  const body = { feedback, type: 'feedback', userEmail: person.email } as const;
  return (await person.call('POST /api/feedback-suggestions', { body })).id;
}

/** Publishes news. @returns its id */
export async function someNews(owner: Host, title = 'خمن الصوت'): Promise<string> {
  const body = { title, text: 'أربع ألعاب من أصوات الحيوانات والآلات.' };
  return (await owner.call('POST /api/admin/news', { body })).id;
}

/** For every endpoint of messages, notes and news a call that returns 200 to an authorized caller. */
export function noteCalls({ owner, admin }: { owner: Host; admin: Host }) {
  const message = async () => ({ params: { id: await aMessage(owner) } });
  const news = async () => ({ params: { id: await someNews(admin) } });
  return {
    sendFeedback: () => ({
      body: {
        feedback: 'أضيفوا فئة عن سيارات زمان',
        type: 'suggestion',
        userEmail: owner.email,
        clientId: randomUUID(),
      },
    }),
    listFeedback: () => ({}),
    countFeedback: () => ({}),
    markFeedback: async () => ({ ...(await message()), body: { isHandled: true } }),
    answerFeedback: async () => ({ ...(await message()), body: { answer: 'كبّرناه، وصار مكانه ثابتًا.' } }),
    listNotes: () => ({}),
    countUnreadNotes: () => ({}),
    readNotes: () => ({ body: { until: 1 } }),
    listNews: () => ({}),
    publishNews: () => ({ body: { title: 'خمن الصوت', text: 'أربع ألعاب من الأصوات.', clientId: randomUUID() } }),
    changeNews: async () => ({ ...(await news()), body: { title: 'خمّن الصوت', text: 'خمس ألعاب من الأصوات.' } }),
    deleteNews: news,
  };
}
