import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { userGamesQuery } from '../../features/allowance/api';
import { OwnCategories } from '../../features/custom-games/categories/own-categories';
import { removeChoice } from '../../features/custom-games/categories/stored-choice';
import { customTexts } from '../../features/custom-games/texts.ar';
import { discardEndedGame } from '../../features/team-games/game-data';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';
import { customGamesLeft } from './custom-games-left';
import { storeOwnGame } from './store-own-game';

const hrefs = {
  home: paths.home.href(),
  create: paths.customGameCreate.href(),
  files: paths.myFiles.href(),
  edit: paths.customCategory.href,
};

/** `/custom-categories` */
export function Component() {
  usePageTitle(customTexts.categories);
  return <SignedIn>{(user) => <Categories key={user.id} user={user} />}</SignedIn>;
}

function Categories({ user }: { user: User }) {
  const navigate = useNavigate();
  const { data: games } = useQuery(userGamesQuery);
  // Runs in the initialiser, so that the choice of an ended game is removed before the page reads it.
  useState(() => {
    if (discardEndedGame()) removeChoice(user.id);
  });
  return (
    <OwnCategories
      userId={user.id}
      gamesLeft={customGamesLeft(user, games)}
      hrefs={hrefs}
      onPlay={(game) => {
        storeOwnGame(user.id, game);
        navigate(paths.gameSetup.href());
      }}
    />
  );
}
