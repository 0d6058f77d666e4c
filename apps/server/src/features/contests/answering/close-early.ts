import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import { serverStep } from '../run/commands';
import type { AnsweringParts } from './parts';

/** Soon checks whether all who are present have answered the question that shows, and if so closes it. */
export function closeIfAllAnswered(parts: AnsweringParts, contestId: string): void {
  parts.looks.soon(contestId, async () => {
    const run = await parts.runs.recent(contestId);
    if (run === undefined) return;
    const { phase, questionIndex, questions } = run.state;
    if (phase !== 'question' || questions[questionIndex]?.pausedAt !== null) return;
    if (!parts.allAnswered.isSo(await parts.participants.of(run), questionIndex)) return;
    const stillHolds = (now: Run, participants: Participants) =>
      now.state.questionIndex === questionIndex && parts.allAnswered.isSo(participants, questionIndex);
    await serverStep(parts, contestId, { type: 'allAnswered' }, stillHolds);
  });
}
