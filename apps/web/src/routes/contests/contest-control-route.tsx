import { useParams } from 'react-router-dom';
import { ControlPage } from '../../features/contests/control/control-page';
import { ReportingHost } from '../../features/questions/reporting/reporting-host';
import { paths } from '../../lib/paths';
import { TeacherOnly } from '../teacher-only';

/** `/solo-game-control/:gameId` */
export function Component() {
  const { gameId = '' } = useParams();
  const list = paths.contests.href();
  return (
    <TeacherOnly otherwise={list}>
      {(user) => (
        <ReportingHost userId={user.id}>
          <ControlPage key={gameId} contestId={gameId} hrefs={{ list, screen: paths.contestProjector.href(gameId) }} />
        </ReportingHost>
      )}
    </TeacherOnly>
  );
}
