import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useStoredForm } from '../../../../lib/browser/use-stored-form';
import { readUserValue, writeUserValue } from '../../../../lib/browser/user-storage';
import { isSame } from '../../../../lib/is-same';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { contestQuery, contestsQuery, showContestFailure } from '../../api';
import { type Draft, type DraftRow, emptyRow, isBlank, parseDraft, requestBody } from '../draft';
import { authoringTexts } from '../texts.ar';

/** Three-way merge of one value: a change of this window wins. */
const mergeValue = <T>(base: T, mine: T, theirs: T): T => (isSame(mine, base) ? theirs : mine);
const withKey = (rows: readonly DraftRow[], key: string) => rows.find((row) => row.key === key);

/**
 * Merges the drafts of two windows that wrote at the same time. A question that both changed appears twice, for the teacher to choose.
 * @param base the common ancestor: the stored draft that this window last saw
 * @param mine this window's draft
 * @param theirs the draft that the other window has stored since
 */
function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  return {
    title: mergeValue(base.title, mine.title, theirs.title),
    description: mergeValue(base.description, mine.description, theirs.description),
    settings: mergeValue(base.settings, mine.settings, theirs.settings),
    rows: mergeRows(base.rows, mine.rows, theirs.rows),
  };
}

function mergeRows(
  base: readonly DraftRow[],
  mine: readonly DraftRow[],
  theirs: readonly DraftRow[],
): readonly DraftRow[] {
  const order = (rows: readonly DraftRow[]) => rows.map(({ key }) => key);
  const isMoved = !isSame(order(base), order(mine));
  const keys = new Set(isMoved ? [...order(mine), ...order(theirs)] : [...order(theirs), ...order(mine)]);
  const rows = [...keys].flatMap((key) => {
    const [before, here, there] = [withKey(base, key), withKey(mine, key), withKey(theirs, key)];
    return mergeRow(before, here, there);
  });
  const written = rows.filter((row) => !isBlank(row));
  return written.length > 0 ? written : [rows[0] ?? emptyRow()];
}

/** Merges one row. Drops a row that one window removed, unless the other window changed it. */
function mergeRow(before?: DraftRow, here?: DraftRow, there?: DraftRow): DraftRow[] {
  if (here === undefined || there === undefined) {
    const remaining = here ?? there;
    return remaining === undefined || isSame(remaining, before) ? [] : [remaining];
  }
  if (isSame(here, there) || isSame(here, before)) return [there];
  return isSame(there, before) ? [here] : [here, { ...there, key: emptyRow().key }];
}

interface DraftState {
  draft: Draft;
  /** Whether the draft was restored from an earlier visit. */
  isRestored: boolean;
  change: (changes: Partial<Omit<Draft, 'rows'>>) => void;
  /** Replaces the rows; at least one always remains. */
  changeRows: (rows: (before: readonly DraftRow[]) => readonly DraftRow[]) => void;
  discard: () => void;
  /** Deletes the stored draft after a save. */
  deleteStored: () => void;
}

/**
 * The form's content, stored on this device for its user, so that a reload, a closed tab or a second window loses nothing.
 * @param name identifies the draft: of a new contest, or of the contest being edited
 * @param initialDraft the initial content
 */
export function useDraft(userId: string, name: string, initialDraft: Draft): DraftState {
  const [isRestored, setIsRestored] = useState(() => parseDraft(readUserValue(userId, name)) !== null);
  const form = useStoredForm({
    userId,
    name,
    initial: (before) => before ?? initialDraft,
    parse: parseDraft,
    merge: mergeDrafts,
  });
  const { value: draft, change, sync } = form;

  const deleteStored = () => {
    // Flushes the pending write, which would otherwise store the draft again.
    sync();
    setIsRestored(false);
    writeUserValue(userId, name, null);
  };
  const changeRows = useCallback<DraftState['changeRows']>(
    (update) =>
      change((before) => {
        const rows = update(before.rows);
        return { ...before, rows: rows.length === 0 ? [emptyRow()] : rows };
      }),
    [change],
  );
  return {
    draft,
    isRestored,
    change: (changes) => change((before) => ({ ...before, ...changes })),
    changeRows,
    discard() {
      change(() => initialDraft);
      deleteStored();
    },
    deleteStored,
  };
}

/**
 * Saves a draft as a new contest, or updates the contest with this id, and shows the outcome in a toast.
 * @param onSaved called after the server has saved it
 */
export function useSaving(
  contestId: string | undefined,
  draft: Draft,
  onSaved: () => void,
): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  const isNew = contestId === undefined;
  return useMutation({
    mutationFn: () => save(contestId, requestBody(draft)),
    onSuccess() {
      if (!isNew) client.removeQueries({ queryKey: contestQuery(contestId).queryKey });
      void client.invalidateQueries({ queryKey: contestsQuery.queryKey });
      toast(
        isNew
          ? { title: authoringTexts.created, text: authoringTexts.createdText, variant: 'ok' }
          : { title: authoringTexts.updated, variant: 'ok' },
      );
      onSaved();
    },
    onError: (error) => showContestFailure(error, isNew ? authoringTexts.createFailed : authoringTexts.updateFailed),
  });
}

function save(contestId: string | undefined, body: ReturnType<typeof requestBody>): Promise<unknown> {
  if (contestId === undefined) return call('POST /api/solo-games', { body });
  return call('PUT /api/solo-games/:id', { params: { id: contestId }, body });
}
