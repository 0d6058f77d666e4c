import type { Kysely, Migration } from 'kysely';

interface Tables {
  team_games: { id: string; questions: string; content: string | null; edition: number; corrected: string | null };
  question_changes: { edition: number; questionId: number; kind: string; text: string | null };
}

/**
 * A game stores the corrected texts of its questions at its start. Before this migration it stored only the edition of
 * the newest correction.
 */
export const correctedTexts: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('team_games').addColumn('corrected', 'text').execute();
    await storeTexts(db);
    await db.schema.alterTable('team_games').dropColumn('edition').execute();
  },
};

async function storeTexts(db: Kysely<Tables>): Promise<void> {
  const changes = await db.selectFrom('question_changes').selectAll().where('kind', '=', 'text').execute();
  changes.sort((one, other) => one.edition - other.edition);
  const [first] = changes;
  if (first === undefined) return;
  const games = await db
    .selectFrom('team_games')
    .select(['id', 'questions', 'edition'])
    .where('content', 'is', null)
    .where('edition', '>=', first.edition)
    .execute();
  for (const { id, questions, edition } of games) {
    const played = (JSON.parse(questions) as { questionIds: number[] }[]).flatMap(({ questionIds }) => questionIds);
    const corrected: Record<number, unknown> = {};
    for (const questionId of played) {
      const last = changes.findLast((change) => change.questionId === questionId && change.edition <= edition);
      if (last?.text != null) corrected[questionId] = JSON.parse(last.text);
    }
    if (Object.keys(corrected).length === 0) continue;
    await db
      .updateTable('team_games')
      .set({ corrected: JSON.stringify(corrected) })
      .where('id', '=', id)
      .execute();
  }
}
