import type { Host } from '@lamma/testkit/people/host';

// Messages, replies and news created over the API.

/** Sends the owner a message. @returns its id */
export async function sendMessage(person: Host, type: 'feedback' | 'suggestion', feedback: string): Promise<string> {
  return (await person.call('POST /api/feedback-suggestions', { body: { type, feedback, userEmail: person.email } }))
    .id;
}

export async function answerMessage(owner: Host, id: string, answer: string): Promise<void> {
  await owner.call('PUT /api/admin/feedback/:id/answer', { params: { id }, body: { answer } });
}

export async function publishNews(owner: Host, title: string, text: string): Promise<void> {
  await owner.call('POST /api/admin/news', { body: { title, text } });
}
