import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { userGamesQuery } from '../../features/allowance/api';
import { CreatePage, type OwnGame } from '../../features/custom-games/create/create-page';
import { customTexts } from '../../features/custom-games/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { ButtonLink } from '../../ui/buttons/button-link';
import { StateBlock, StateSign } from '../../ui/states/state-block';
import { SignedIn } from '../signed-in';
import { customGamesLeft } from './custom-games-left';
import styles from './sign-in-first.module.css';
import { storeOwnGame } from './store-own-game';

/** `/custom-game-create` */
export function Component() {
  usePageTitle(customTexts.title);
  return <SignedIn visitor={<SignInFirst />}>{(user) => <Create key={user.id} user={user} />}</SignedIn>;
}

function Create({ user }: { user: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: games } = useQuery(userGamesQuery);
  function play(game: OwnGame): void {
    storeOwnGame(user.id, game);
    navigate(paths.gameSetup.href());
  }
  return (
    <CreatePage
      userId={user.id}
      gamesLeft={customGamesLeft(user, games)}
      homeHref={paths.home.href()}
      categoriesHref={paths.customCategories.href()}
      onSaved={() => void client.invalidateQueries({ queryKey: userGamesQuery.queryKey })}
      onPlay={play}
    />
  );
}

function SignInFirst() {
  return (
    <main className={styles.whole} id="main" tabIndex={-1}>
      <StateBlock
        level={1}
        sign={<StateSign name="lock" />}
        title={customTexts.signInFirst}
        text={customTexts.signInFirstText}
        actions={
          <ButtonLink to={paths.auth.href(paths.customGameCreate.href())} variant="gold">
            {customTexts.signIn}
          </ButtonLink>
        }
      />
    </main>
  );
}
