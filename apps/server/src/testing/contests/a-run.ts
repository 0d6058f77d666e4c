import { defaultContestSettings } from '@lamma/protocol/contests';
import { newContestRun } from '@lamma/rules/contest/run';
import type { Run } from '../../features/contests/store/runs';

/** A run in its lobby with one question, not stored in a database. */
export function aRun(id: string): Run {
  const question = { question: 'كم 2 + 2؟', options: ['3', '4', '5', '6'], correctAnswer: 1 };
  return {
    id,
    contestId: `contest of ${id}`,
    ownerId: 'teacher',
    version: 1,
    recentCommands: [],
    number: 1,
    title: 'مسابقة العلوم',
    description: '',
    layout: 'live',
    questions: [question],
    settings: defaultContestSettings,
    isActive: true,
    code: '123456',
    isLocked: false,
    isCodeHidden: false,
    allowed: 2000,
    salt: 'salt',
    state: newContestRun(1),
    expiresAt: null,
    createdAt: 0,
    startedAt: null,
    endedAt: null,
  };
}
