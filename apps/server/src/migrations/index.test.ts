import { expect, it } from 'vitest';
import { migrations } from './index';

/** The names that are stored in databases. A file may move, but its migration's name must not change. */
const RELEASED = [
  '0001-meta',
  '0002-accounts',
  '0003-allowance',
  '0004-game-numbers',
  '0005-team-games',
  '0006-library',
  '0007-rounds',
  '0008-library-changes',
  '0009-remotes',
  '0010-solo-games',
  '0011-owner',
  '0012-question-counts',
  '0013-lists',
  '0014-email-keys',
  '0015-contest-names',
  '0016-custom-games',
  '0017-audit',
  '0018-notes',
  '0019-code-batches',
  '0020-settings',
  '0021-users-desk',
  '0022-question-reports',
  '0023-client-metrics',
  '0024-tv-sign-ins',
  '0025-account-keys',
  '0026-student-reports',
  '0027-files-of-questions',
];

it('migrations are in the order of their names, and released migrations keep their names', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  expect(names.slice(0, RELEASED.length)).toEqual(RELEASED);
});
