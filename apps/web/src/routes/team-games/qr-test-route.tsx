import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../features/accounts/api';
import { QrTestPage } from '../../features/qr-test/qr-test-page';
import { qrTestTexts } from '../../features/qr-test/texts.ar';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { paths } from '../../paths';

const hrefs = { home: paths.home.href(), phone: paths.phone.href };

/** `/qr-test` */
export function Component() {
  usePageTitle(qrTestTexts.title);
  const { data: user } = useQuery(currentUserQuery);
  return <QrTestPage isVisitor={user === null} hrefs={hrefs} />;
}
