import { useParams } from 'react-router-dom';
import { ScreenPage } from '../features/solo-games/screen/screen-page';
import { paths } from '../paths';
import { TeacherOnly } from './teacher-only';

/** `/solo-game-control/:gameId/screen` */
export function Component() {
  const { gameId = '' } = useParams();
  return (
    <TeacherOnly otherwise={paths.soloGames.href()}>
      {() => <ScreenPage key={gameId} gameId={gameId} backHref={paths.soloGames.href()} />}
    </TeacherOnly>
  );
}
