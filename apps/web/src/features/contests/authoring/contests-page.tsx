import { useMemo } from 'react';
import { emptyDraft } from './draft';
import { EditContest } from './edit-contest';
import { ContestForm } from './form/contest-form';
import { ContestList, type DeskHrefs } from './list/contest-list';

/** What the page shows: the menu, the form of a new contest, or that of one. */
export type DeskView = { kind: 'menu' } | { kind: 'create' } | { kind: 'edit'; gameId: string };

interface ContestsPageProps {
  userId: string;
  view: DeskView;
  hrefs: DeskHrefs & { list: string };
  onSaved: () => void;
}

/** `/solo-games`. The play view is the code of a contest, over the menu. */
export function ContestsPage({ userId, view, hrefs, onSaved }: ContestsPageProps) {
  const start = useMemo(emptyDraft, []);
  if (view.kind === 'create') {
    return <ContestForm key="new" userId={userId} start={start} listHref={hrefs.list} onSaved={onSaved} />;
  }
  if (view.kind === 'edit') {
    return (
      <EditContest key={view.gameId} userId={userId} gameId={view.gameId} listHref={hrefs.list} onSaved={onSaved} />
    );
  }
  return <ContestList hrefs={hrefs} />;
}
