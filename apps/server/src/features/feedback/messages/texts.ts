import type { FeedbackType } from '@lamma/protocol/rest/feedback';

interface MailedMessage {
  type: FeedbackType;
  text: string;
  name: string;
  email: string;
}

const subjects = { feedback: 'ملاحظة جديدة في', suggestion: 'اقتراح جديد في' } as const;

/** Arabic of the mail with a message to the owner. */
export const texts = {
  subject: (type: FeedbackType, site: string) => `${subjects[type]} ${site}`,
  /** @param link URL of the owner's page of messages */
  mail: ({ type, text, name, email }: MailedMessage, link: string) =>
    [
      type === 'feedback' ? `كتب ${name} (${email}) ملاحظة:` : `كتب ${name} (${email}) اقتراحًا:`,
      '',
      text,
      '',
      'أجيبوا من صفحة الرسائل، فيصل الجواب في ملاحظات صاحب الرسالة:',
      link,
    ].join('\n'),
};
