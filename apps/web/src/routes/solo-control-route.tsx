import { useParams } from 'react-router-dom';
import { ControlPage } from '../features/solo-games/control/control-page';
import { paths } from '../paths';
import { TeacherOnly } from './teacher-only';

/** `/solo-game-control/:gameId` */
export function Component() {
  const { gameId = '' } = useParams();
  const list = paths.soloGames.href();
  return (
    <TeacherOnly otherwise={list}>
      {() => <ControlPage key={gameId} gameId={gameId} hrefs={{ list, screen: paths.soloProjector.href(gameId) }} />}
    </TeacherOnly>
  );
}
