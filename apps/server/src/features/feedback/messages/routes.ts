import { refuse } from '@lamma/protocol/refusals';
import { readCursor } from '../../../platform/http/keyset';
import type { Handlers } from '../../../platform/http/routes';
import type { MessagesService } from './service';

type Names = 'sendFeedback' | 'listFeedback' | 'countFeedback' | 'markFeedback' | 'answerFeedback';

export function messagesRoutes(messages: MessagesService): Pick<Handlers, Names> {
  return {
    sendFeedback: ({ actor, body: { type, feedback, clientId }, address }) =>
      messages.send(actor, { type, feedback, clientId: clientId ?? null }, address),
    listFeedback: async ({ query: { after, state, type } }) => {
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor === null) return refuse('invalid');
      return messages.page({ isHandled: state === 'handled', type }, cursor);
    },
    countFeedback: () => messages.waiting(),
    markFeedback: ({ params, body }) => messages.mark(params.id, body.isHandled),
    answerFeedback: ({ actor, params, body }) => messages.answer(actor, params.id, body.answer),
  };
}
