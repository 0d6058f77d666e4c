import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { userGamesQuery } from '../../features/allowance/api';
import { CodeEntry } from '../../features/allowance/redeem/code-entry';
import { requestCodeHref } from '../../features/allowance/redeem/request-code';
import { allowanceTexts } from '../../features/allowance/texts.ar';
import { TakePage } from '../../features/custom-games/sharing/take-page';
import { takeTexts } from '../../features/custom-games/sharing/texts.ar';
import { siteQuery } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { ButtonLink } from '../../ui/buttons/button-link';
import { SignedIn } from '../signed-in';

const hrefs = {
  home: paths.home.href(),
  categories: paths.customCategories.href(),
  edit: paths.customCategory.href,
};

/** `/take/:token`, the link of a shared category. Visitors see the offer and need an account only to copy it. */
export function Component() {
  usePageTitle(takeTexts.title);
  const { token = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signIn = () => void navigate(paths.auth.href(pathname));
  const { data: site } = useQuery(siteQuery);
  return (
    <SignedIn visitor={<TakePage key={token} token={token} hrefs={hrefs} onSignIn={signIn} codeEntry={() => null} />}>
      {(user) => (
        <TakePage
          key={`${user.id} ${token}`}
          token={token}
          hrefs={hrefs}
          codeEntry={(onRedeemed) => (
            <>
              <CodeEntry
                onRedeemed={({ kind }) => {
                  void client.invalidateQueries({ queryKey: userGamesQuery.queryKey });
                  onRedeemed(kind === 'custom');
                }}
              />
              {site?.supportWhatsapp ? (
                <ButtonLink href={requestCodeHref(site.supportWhatsapp)} size="sm">
                  {allowanceTexts.request}
                </ButtonLink>
              ) : null}
            </>
          )}
        />
      )}
    </SignedIn>
  );
}
