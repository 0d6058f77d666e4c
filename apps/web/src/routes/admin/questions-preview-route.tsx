import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { categoriesQuery } from '../../features/categories/api';
import { PreviewPage } from '../../features/questions/preview/preview-page';
import { previewTexts } from '../../features/questions/preview/texts.ar';
import { paths } from '../../lib/paths';
import { sentenceOf } from '../../lib/server/http';
import { usePageTitle } from '../../lib/use-page-title';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { LoadFailed } from '../../ui/states/load-failed';
import { Skeleton } from '../../ui/states/skeleton';
import { TeacherOnly } from '../teacher-only';
import { DeskFrame, idInQuery } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/questions-preview`, for teachers and the owner; `?category=…` opens one category. */
export function Component() {
  usePageTitle(deskTexts.questionsPreview);
  return (
    <TeacherOnly otherwise={paths.home.href()} showsToast>
      {(user) => (
        <DeskFrame user={user}>
          <VisuallyHidden>
            <h1>{deskTexts.questionsPreview}</h1>
          </VisuallyHidden>
          <Preview user={user} />
        </DeskFrame>
      )}
    </TeacherOnly>
  );
}

function Preview({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery({ ...categoriesQuery, refetchInterval: false });
  if (data !== undefined) {
    return (
      <PreviewPage
        categories={data}
        chosen={idInQuery(search, 'category')}
        onChoose={(id) => setSearch(id === null ? {} : { category: String(id) })}
        editHref={user.isOwner ? paths.adminReports.question : undefined}
      />
    );
  }
  if (error === null) return <Skeleton label={previewTexts.loading} />;
  return <LoadFailed title={previewTexts.categoriesFailed} text={sentenceOf(error)} query={{ isFetching, refetch }} />;
}
