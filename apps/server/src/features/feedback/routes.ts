import type { Handlers } from '../../platform/http/routes';
import type { FeedbackService } from './service';

export function feedbackRoutes(feedback: FeedbackService): Pick<Handlers, 'rateGame'> {
  return {
    rateGame: ({ actor, body }) => feedback.rate(actor, body),
  };
}
