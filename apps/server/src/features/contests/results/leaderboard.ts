import type { ContestParticipant } from '@lamma/protocol/contest-teacher';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { PastRun } from '@lamma/protocol/rest/contests';
import { type Actor, hasTeacherRights } from '../../../platform/actor';
import { LongReply } from '../../../platform/http/routes';
import type { RankedParticipant } from '../members/participant';
import type { Registry } from '../room/registry';
import { refuseTeacher } from '../steps/step';
import { HIDDEN_NAME } from '../texts';
import { participantRows } from '../view/teacher-view';

type ResultRow = PastRun['participants'][number];
interface Parts {
  registry: Pick<Registry, 'room'>;
}

/** A row of a ranking as results and history return it. */
export function resultRow(ranked: Pick<RankedParticipant, keyof ResultRow>): ResultRow {
  const { id, name, score, rank, correctCount, answersCount, avgResponseTime } = ranked;
  return { id, name, score, rank, correctCount, answersCount, avgResponseTime };
}

/** The ranking of the current run, for its teacher at any time and for its participants after the end. */
export async function readLeaderboard(
  { registry }: Parts,
  contestId: string,
  { actor, secrets }: { actor: Actor | null; secrets: readonly string[] },
): Promise<LongReply<{ leaderboard: ResultRow[]; totalParticipants: number }> | Refusal> {
  const room = registry.room(contestId);
  const found = await room.memory.snapshot();
  const own = found && (await room.participantOf(found, secrets));
  const isTeacher = found !== undefined && found.run.ownerId === actor?.userId;
  if (!isTeacher && own === undefined) {
    if (actor === null) return refuse('unauthorized');
    return refuse(hasTeacherRights(actor) ? 'notFound' : 'forbidden');
  }
  if (found === undefined) return refuse('notFound');
  if (!isTeacher && own?.isRemoved) return refuse('participantRemoved');
  if (!isTeacher && found.run.state.phase !== 'ended') return refuse('resultsNotYet');
  const ranking = found.participants.ranking();
  const isNameShown = (row: RankedParticipant) => isTeacher || !row.isHidden || row.id === own?.id;
  const rows = {
    *[Symbol.iterator]() {
      for (const row of ranking) yield resultRow(isNameShown(row) ? row : { ...row, name: HIDDEN_NAME });
    },
  };
  return LongReply.within({ totalParticipants: ranking.length }, 'leaderboard', LongReply.list(rows));
}

/** All participants by rank with their answers, and the number of those who were not removed, for the contest's teacher. */
export async function listParticipants(
  { registry }: Parts,
  actor: Actor,
  contestId: string,
): Promise<{ rows: Iterable<ContestParticipant>; count: number } | Refusal> {
  const found = await registry.room(contestId).memory.snapshot();
  const refused = refuseTeacher(actor, found?.run);
  if (refused !== null || found === undefined) return refused ?? refuse('notFound');
  return { rows: participantRows(found.participants), count: found.participants.count };
}
