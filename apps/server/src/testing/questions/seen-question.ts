import type { GameChoices, Host } from '@lamma/testkit/people/host';

/** A new game in which one question's answer was revealed. */
export async function seenQuestion(noura: Host, change: Partial<GameChoices> = {}) {
  const { id, state } = await noura.startGame(change);
  const questionId = state.categoriesData[0]?.questions[0]?.id ?? 0;
  const opened = await noura.move(id, 0, { type: 'openQuestion', questionId });
  const shown = await noura.move(id, opened.body.version, { type: 'revealAnswer' });
  return { gameId: id, questionId, version: shown.body.version, state: shown.body.state };
}

/** Creates a contest of one of the bank's questions. */
export async function bankContest(teacher: Host, categoryId = '1') {
  const params = { categoryId };
  const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params });
  const [question] = questions;
  if (question === undefined) throw new Error('the bank has no question for a contest');
  const body = { title: 'مسابقة البنك', description: '', questions: [question] };
  const { id } = await teacher.call('POST /api/solo-games', { body });
  return { contestId: id, question };
}
