import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { Writer } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Handlers } from '../../platform/http/routes';
import type { Limit, Limits } from '../../platform/limits/limits';
import { newId, type Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { FeedbackStore } from './store';

/** No player reaches this limit: nobody plays 20 games in an hour. */
export const ratingLimits = { ratingUser: { points: 20, seconds: 3600 } } as const satisfies Record<string, Limit>;

type RatingLimits = Limits<keyof typeof ratingLimits>;

export interface GameRating {
  gameSessionId: string;
  playerName: string;
  teamName: string;
  /** 1 to 5 stars. */
  rating: number;
  feedback: string;
}

export interface FeedbackParts {
  store: FeedbackStore;
  writer: Writer;
  clock: Clock;
  random: Random;
  limits: RatingLimits;
}

/** Ratings of games, which players give on the host's screen. */
export function feedbackService({ store, writer, clock, random, limits }: FeedbackParts) {
  return {
    /** Rates a game of the user; a second rating of the same game replaces the first. */
    async rate(
      actor: Actor,
      { gameSessionId: gameId, ...rating }: GameRating,
    ): Promise<{ ok: true; id: string } | Refusal> {
      if (!(await limits.take('ratingUser', actor.userId)).ok) return refuse('rate');
      return decide<{ ok: true; id: string } | Refusal>(writer, async () => {
        if (!(await store.isOwnGame(actor.userId, gameId))) return { answer: refuse('notFound') };
        const before = await store.ratingOfGame(gameId);
        const row = { ...rating, createdAt: clock.now() };
        if (before !== undefined) {
          return { write: [store.changeRating(before.id, row)], answer: { ok: true, id: before.id } };
        }
        const id = newId(random);
        return { write: [store.addRating({ id, userId: actor.userId, gameId, ...row })], answer: { ok: true, id } };
      });
    },
  };
}

type FeedbackService = ReturnType<typeof feedbackService>;

export function feedbackRoutes(feedback: FeedbackService): Pick<Handlers, 'rateGame'> {
  return {
    rateGame: ({ actor, body }) => feedback.rate(actor, body),
  };
}
