import { useNavigate, useParams } from 'react-router-dom';
import { EditCategory } from '../../features/custom-games/categories/edit/edit-category';
import { editTexts } from '../../features/custom-games/categories/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

/** `/custom-categories/:id` */
export function Component() {
  usePageTitle(editTexts.title);
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const listHref = paths.customCategories.href();
  return (
    <SignedIn>
      {(user) => (
        <EditCategory
          // Another category or user needs a new form.
          key={`${user.id} ${id}`}
          userId={user.id}
          id={/^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN}
          listHref={listHref}
          onSaved={() => navigate(listHref)}
        />
      )}
    </SignedIn>
  );
}
