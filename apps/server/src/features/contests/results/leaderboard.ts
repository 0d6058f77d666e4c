import type { ContestParticipant } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import { hasTeacherRights } from '../../../rights';
import { participantOf } from '../attendance/identify';
import { type ContestData, currentRun } from '../data/contest-data';
import { refuseTeacher } from '../run/step';
import { participantRows } from '../view/teacher-view';
import { HIDDEN_NAME } from '../view/texts';
import { type Ranked, rankedRows } from './ranked';

/** The ranking of the current run. Its teacher may always read it, its participants only when the run has ended. */
export async function leaderboard(
  parts: ContestData,
  contestId: string,
  { actor, secrets }: { actor: Actor | null; secrets: readonly string[] },
): Promise<{ leaderboard: Ranked[]; totalParticipants: number } | Refusal> {
  const found = await currentRun(parts, contestId);
  const own = found && (await participantOf(parts, found.run, found.participants, secrets));
  const isTeachers = found !== undefined && found.run.ownerId === actor?.userId;
  if (!isTeachers && own === undefined) {
    if (actor === null) return refuse('unauthorized');
    return refuse(hasTeacherRights(actor) ? 'notFound' : 'forbidden');
  }
  if (found === undefined) return refuse('notFound');
  if (!isTeachers && own?.isRemoved) return refuse('participantRemoved');
  if (!isTeachers && found.run.state.phase !== 'ended') return refuse('resultsNotYet');
  const ranking = found.participants.ranking();
  const shown = isTeachers
    ? ranking
    : ranking.map((row) => (row.isHidden && row.id !== own?.id ? { ...row, name: HIDDEN_NAME } : row));
  return { leaderboard: rankedRows(shown), totalParticipants: ranking.length };
}

/** All participants by rank, for the contest's teacher. */
export async function listParticipants(
  parts: ContestData,
  actor: Actor,
  contestId: string,
): Promise<ContestParticipant[] | Refusal> {
  const found = await currentRun(parts, contestId);
  const refused = refuseTeacher(actor, found?.run);
  if (refused !== null || found === undefined) return refused ?? refuse('notFound');
  return participantRows(found.participants);
}
