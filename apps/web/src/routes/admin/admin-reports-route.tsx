import { useSearchParams } from 'react-router-dom';
import { ReportsDesk } from '../../features/questions/desk/desk-page';
import { usePageTitle } from '../../lib/use-page-title';
import { idInQuery, OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/reports`; `?question=…` opens one question, reported or not. */
export function Component() {
  usePageTitle(deskTexts.adminReports);
  const [search, setSearch] = useSearchParams();
  return (
    <OwnerPage>
      {() => (
        <ReportsDesk
          chosen={idInQuery(search, 'question')}
          onChoose={(id) => setSearch(id === null ? {} : { question: String(id) })}
        />
      )}
    </OwnerPage>
  );
}
