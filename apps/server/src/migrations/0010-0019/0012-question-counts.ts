import type { Kysely, Migration } from 'kysely';

interface Games {
  solo_games: { id: string; questions: string; questionCount: number };
}

/** The number of a contest's questions, so that lists need not read the questions. */
export const questionCounts: Migration = {
  async up(db: Kysely<Games>) {
    await db.schema
      .alterTable('solo_games')
      .addColumn('questionCount', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // One contest at a time, because the questions of all teachers together might not fit into memory.
    for (const { id } of await db.selectFrom('solo_games').select('id').execute()) {
      const game = await db.selectFrom('solo_games').select('questions').where('id', '=', id).executeTakeFirstOrThrow();
      const questionCount = (JSON.parse(game.questions) as unknown[]).length;
      await db.updateTable('solo_games').set({ questionCount }).where('id', '=', id).execute();
    }
  },
};
