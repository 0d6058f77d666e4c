import { useNavigate, useSearchParams } from 'react-router-dom';
import { type DeskView, SoloGamesPage } from '../features/solo-games/desk/solo-games-page';
import { soloTexts } from '../features/solo-games/texts.ar';
import { usePageTitle } from '../lib/use-page-title';
import { paths } from '../paths';
import { TeacherOnly } from './teacher-only';

const hrefs = {
  home: paths.home.href(),
  list: paths.soloGames.href(),
  create: paths.soloGames.create(),
  edit: paths.soloGames.edit,
  control: paths.soloGameControl.href,
};

/** `/solo-games`: the menu, and by `?view=create` or `?edit=` the form. */
export function Component() {
  usePageTitle(soloTexts.title);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = viewIn(search);
  return (
    <TeacherOnly otherwise={paths.home.href()} saysSo>
      {({ id }) => (
        <SoloGamesPage userId={id} view={view} hrefs={hrefs} onSaved={() => navigate(hrefs.list, { replace: true })} />
      )}
    </TeacherOnly>
  );
}

function viewIn(search: URLSearchParams): DeskView {
  const gameId = search.get('edit');
  if (gameId) return { kind: 'edit', gameId };
  return { kind: search.get('view') === 'create' ? 'create' : 'menu' };
}
