import { useState } from 'react';
import { PerformancePage } from '../../features/performance/performance-page';
import { PerformanceTools } from '../../features/performance/performance-tools';
import { usePageTitle } from '../../lib/use-page-title';
import { OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/performance` */
export function Component() {
  usePageTitle(deskTexts.adminPerformance);
  const [isLive, setIsLive] = useState(true);
  return (
    <OwnerPage tools={<PerformanceTools isLive={isLive} onLive={setIsLive} />}>
      {() => <PerformancePage title={deskTexts.adminPerformance} isLive={isLive} />}
    </OwnerPage>
  );
}
