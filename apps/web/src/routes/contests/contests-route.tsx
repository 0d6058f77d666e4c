import { useNavigate, useSearchParams } from 'react-router-dom';
import { ContestsPage, type ContestsView } from '../../features/contests/authoring/contests-page';
import { contestTexts } from '../../features/contests/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { TeacherOnly } from '../teacher-only';

const hrefs = {
  home: paths.home.href(),
  list: paths.contests.href(),
  create: paths.contests.create(),
  edit: paths.contests.edit,
  control: paths.contestControl.href,
  screen: paths.contestProjector.href,
};

/** `/solo-games`: the list of contests; with `?view=create` or `?edit=` the form of one. */
export function Component() {
  usePageTitle(contestTexts.title);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = viewIn(search);
  return (
    <TeacherOnly otherwise={paths.home.href()} showsToast>
      {({ id }) => (
        <ContestsPage userId={id} view={view} hrefs={hrefs} onSaved={() => navigate(hrefs.list, { replace: true })} />
      )}
    </TeacherOnly>
  );
}

function viewIn(search: URLSearchParams): ContestsView {
  const contestId = search.get('edit');
  if (contestId) return { kind: 'edit', contestId };
  return { kind: search.get('view') === 'create' ? 'create' : 'list' };
}
