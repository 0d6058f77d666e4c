import type { GivenPlace } from '@lamma/protocol/contest-teacher';
import { type Database, type Statement, statement } from '../../../platform/db/database';

/** A place that was given to another phone. The phone's previous participant is kept, with its answers. */
export interface GivenPlaceRow extends GivenPlace {
  id: string;
  runId: string;
  /** The contest's version after the place was given. The row with the highest number says which phone has the place. */
  number: number;
  /** The teacher's id. */
  givenBy: string;
  /** When the place was taken back; null while this row is valid. Rows are kept as a log. */
  undoneAt: number | null;
}
interface Tables {
  contest_given_places: GivenPlaceRow;
  contest_participants: { id: string; runId: string; secretHash: string };
  contest_answers: { runId: string; questionIndex: number; participantId: string };
}

export function givenPlacesStore(database: Database) {
  const db = database.withTables<Tables>();
  const updateOf = (runId: string) => db.updateTable('contest_given_places').where('runId', '=', runId);
  return {
    /** The valid rows of a run, in the order in which the places were given. */
    ofRun: (runId: string): Promise<GivenPlaceRow[]> =>
      db
        .selectFrom('contest_given_places')
        .selectAll()
        .where('runId', '=', runId)
        .where('undoneAt', 'is', null)
        .orderBy('number')
        .execute(),

    add: (row: GivenPlaceRow): Statement => statement(db.insertInto('contest_given_places').values(row), 1),

    takeBack: (runId: string, phoneId: string, undoneAt: number): Statement =>
      statement(updateOf(runId).set({ undoneAt }).where('phoneId', '=', phoneId).where('undoneAt', 'is', null), 1),

    /** Deletes all rows of one place. */
    remove: (runId: string, participantId: string): Statement =>
      statement(
        db.deleteFrom('contest_given_places').where('runId', '=', runId).where('participantId', '=', participantId),
      ),

    clear: (runId: string): Statement => statement(db.deleteFrom('contest_given_places').where('runId', '=', runId)),

    /**
     * At the end of a run: moves the phone's answers to the place, except for questions that the place has answered,
     * and deletes the phone's participant.
     * @param questionIndexes all questions of the run, so that the queries can use the primary key of answers: run, question, participant
     */
    settle: ({ runId, participantId, phoneId }: GivenPlaceRow, questionIndexes: readonly number[]): Statement[] => {
      const answers = (one: string) =>
        db
          .selectFrom('contest_answers')
          .select('questionIndex')
          .where('runId', '=', runId)
          .where('questionIndex', 'in', questionIndexes)
          .where('participantId', '=', one);
      const duplicates = db
        .deleteFrom('contest_answers')
        .where('runId', '=', runId)
        .where('participantId', '=', phoneId)
        .where('questionIndex', 'in', answers(participantId));
      const move = db
        .updateTable('contest_answers')
        .set({ participantId })
        .where('runId', '=', runId)
        .where('questionIndex', 'in', questionIndexes)
        .where('participantId', '=', phoneId);
      const participants = db.deleteFrom('contest_participants').where('runId', '=', runId).where('id', '=', phoneId);
      return [statement(duplicates), statement(move), statement(participants, 1)];
    },

    /** Replaces the secret that proves the place. No other participant may have this secret any more. */
    setSecret: (participantId: string, secretHash: string): Statement =>
      statement(db.updateTable('contest_participants').set({ secretHash }).where('id', '=', participantId), 1),
  };
}

export type GivenPlacesStore = ReturnType<typeof givenPlacesStore>;
