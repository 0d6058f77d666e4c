import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../features/accounts/api';
import { QrTestPage } from '../../features/qr-test/qr-test-page';
import { qrTestTexts } from '../../features/qr-test/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';

const hrefs = { home: paths.home.href(), phone: paths.phone.href };

/** `/qr-test` */
export function Component() {
  usePageTitle(qrTestTexts.title);
  const { data: user } = useQuery(currentUserQuery);
  return <QrTestPage isVisitor={user === null} hrefs={hrefs} />;
}
