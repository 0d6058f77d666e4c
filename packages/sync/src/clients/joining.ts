import type { ContestMe } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-door';
import { contestPath } from '../rooms/contest-path';
import type { RoomClient } from '../rooms/room-client';

/** @param told what is the student's own from now on, or a refusal; undefined where the server did not answer */
type Join = (name: string, told: (me: ContestMe | RefusalBody | undefined) => void) => void;

/** How a student takes a place in a contest. */
export function joining(gameId: string, client: RoomClient, newId: () => string): Join {
  const path = `${contestPath(gameId)}/join`;
  let clientId: string | undefined;
  return (name, told) => {
    clientId ??= newId();
    const request = { method: 'POST', path, body: { name, clientId } } as const;
    const whole = (answer: RestAnswer) => answer;
    client.ask(request, whole, (answer) => {
      // A try that was not answered may have taken a place: the next one with the same id finds it.
      if (answer !== undefined) clientId = undefined;
      told(answer && placeIn(answer));
    });
  };
}

function placeIn({ status, body }: RestAnswer): ContestMe | RefusalBody | undefined {
  const refusal = refusalIn(body);
  if (refusal !== undefined) return refusal;
  return (status === 200 || status === 201) && isPlace(body) ? body : undefined;
}

function isPlace(body: unknown): body is ContestMe {
  return isRecord(body) && 'name' in body && 'score' in body;
}
