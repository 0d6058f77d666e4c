import { useState } from 'react';
import { filesOfDrafts } from '../../features/custom-games/stored-drafts';
import { MyFiles } from '../../features/uploads/my-files';
import { uploadsTexts } from '../../features/uploads/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

const hrefs = {
  categories: paths.customCategories.href(),
  create: paths.customGameCreate.href(),
  category: paths.customCategory.href,
  contest: paths.contests.edit,
};

/** `/my-files` */
export function Component() {
  usePageTitle(uploadsTexts.title);
  return <SignedIn>{({ id }) => <Files key={id} userId={id} />}</SignedIn>;
}

function Files({ userId }: { userId: string }) {
  const [draftFiles] = useState(() => filesOfDrafts(userId));
  return <MyFiles hrefs={hrefs} draftFiles={draftFiles} />;
}
