import { useParams } from 'react-router-dom';
import { ScreenPage } from '../../features/contests/screen/screen-page';
import { paths } from '../../lib/paths';
import { TeacherOnly } from '../teacher-only';

/** `/solo-game-control/:gameId/screen` */
export function Component() {
  const { gameId = '' } = useParams();
  return (
    <TeacherOnly otherwise={paths.contests.href()}>
      {() => <ScreenPage key={gameId} contestId={gameId} backHref={paths.contests.href()} />}
    </TeacherOnly>
  );
}
