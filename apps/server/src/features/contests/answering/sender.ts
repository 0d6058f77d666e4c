import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { participantOf } from '../attendance/identify';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import type { AnsweringParts } from './parts';

export interface Sender {
  /** The secrets in the phone's cookie. */
  secrets: readonly string[];
  /** The participant's id in the request, if it has one. It must be the sender's own. */
  participantId?: string;
}

export interface KnownSender {
  ok: true;
  run: Run;
  participants: Participants;
  participant: Participant;
}

/** Finds the participant who sent an answer. Only a secret in the cookie proves who they are; an id alone does not. */
export async function findSender(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
): Promise<KnownSender | Refusal> {
  if (sender.secrets.length === 0) return refuse('unauthorized');
  const run = await parts.runs.recent(contestId);
  if (run === undefined) return refuse('notFound');
  const found = await senderIn(parts, run, sender);
  if (found.ok) return found;
  // The run in memory may be out of date.
  const now = await parts.runs.current(contestId);
  return now === undefined || now.version === run.version ? found : senderIn(parts, now, sender);
}

async function senderIn(parts: AnsweringParts, run: Run, sender: Sender): Promise<KnownSender | Refusal> {
  const participants = await parts.participants.of(run);
  const participant = await participantOf(parts, run, participants, sender.secrets);
  if (participant === undefined) return refuse('unauthorized');
  if (participant.isRemoved) return refuse('participantRemoved');
  if (sender.participantId !== undefined && sender.participantId !== participant.id) return refuse('notFound');
  parts.presence.seen(run.id, participant.id);
  return { ok: true, run, participants, participant };
}
