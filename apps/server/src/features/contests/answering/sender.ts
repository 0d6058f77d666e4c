import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { participantByHash } from '../attendance/identify';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import type { AnsweringParts } from './parts';

export interface Sender {
  /** The hashes of the secrets in the phone's cookie, the newest first. */
  hashes: readonly string[];
  /** The participant's id in the request, if it has one. It must be the sender's own. */
  participantId?: string;
}

export interface KnownSender {
  ok: true;
  run: Run;
  participants: Participants;
  participant: Participant;
}

/**
 * Finds who sent a first answer to a question in what this process has in memory, without waiting. Memory may be out of date: it is
 * enough to decide on a write, because the database refuses one that was decided on an older version. It is not enough for anything
 * that is answered without a write: a refusal, a repeated answer, or which question shows.
 * @returns undefined where memory is not enough
 */
export function senderInMemory(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
  questionIndex: number | null,
): KnownSender | undefined {
  const run = parts.runs.inMemory(contestId);
  if (run === undefined) return undefined;
  const participants = parts.participants.inMemory(run);
  if (participants === undefined) return undefined;
  const participant = participants.bySecret(sender.hashes);
  if (participant === undefined || refuseSender(participant, sender) !== null) return undefined;
  if (questionIndex === null || participant.answers.has(questionIndex)) return undefined;
  parts.presence.seen(run.id, participant.id);
  return { ok: true, run, participants, participant };
}

/** Finds the participant who sent an answer. Only a secret in the cookie proves who they are; an id alone does not. */
export async function findSender(
  parts: AnsweringParts,
  contestId: string,
  sender: Sender,
): Promise<KnownSender | Refusal> {
  if (sender.hashes.length === 0) return refuse('unauthorized');
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
  const participant = await participantByHash(parts, run, participants, sender.hashes);
  if (participant === undefined) return refuse('unauthorized');
  const refused = refuseSender(participant, sender);
  if (refused !== null) return refused;
  parts.presence.seen(run.id, participant.id);
  return { ok: true, run, participants, participant };
}

function refuseSender(participant: Participant, sender: Sender): Refusal | null {
  if (participant.isRemoved) return refuse('participantRemoved');
  const isOwn = sender.participantId === undefined || sender.participantId === participant.id;
  return isOwn ? null : refuse('notFound');
}
