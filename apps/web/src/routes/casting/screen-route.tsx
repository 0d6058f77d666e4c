import { limits } from '@lamma/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { type SetupStep, useCastStore } from '../../features/casting/cast-store';
import { ScreenPage, type ShownCategory } from '../../features/casting/screen-page';
import { castTexts } from '../../features/casting/texts.ar';
import { categoriesQuery } from '../../features/categories/api';
import { ownCategoriesQuery } from '../../features/custom-games/api';
import { useEndedEvening } from '../../features/gatherings/ended-evening';
import { modeCards } from '../../features/team-games/modes/cards.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { toChoosable } from '../setup/choice';
import { SignedIn } from '../signed-in';

/** `/screen`: a television between games. Redirects a browser that follows no phone to the home page. */
export function Component() {
  usePageTitle(castTexts.pageTitle);
  const isTv = useCastStore(({ role }) => role === 'tv');
  const step = useCastStore(({ castState }) => castState?.step);
  useEffect(() => {
    if (step !== undefined && step.at !== 'home') useEndedEvening.setState({ hasEnded: false });
  }, [step]);
  if (!isTv) return <Navigate replace to={paths.home.href()} />;
  return <SignedIn>{() => <Screen setup={step?.at === 'setup' ? step : null} />}</SignedIn>;
}

function Screen({ setup }: { setup: SetupStep | null }) {
  const categories = useVisibleCategories(setup?.categoryIds ?? []);
  const mode = setup?.mode ?? null;
  const { hasEnded, games, teamNames } = useEndedEvening();
  return (
    <ScreenPage
      setup={setup}
      categories={categories}
      modeName={mode === null ? null : modeCards[mode].label}
      homeHref={paths.home.href()}
      isFarewell={hasEnded}
      games={games.map(({ mode: played, ...game }) => ({ ...game, teamNames, modeName: modeCards[played].label }))}
    />
  );
}

/** The chosen categories that this account can see, in their order. */
function useVisibleCategories(ids: readonly number[]): ShownCategory[] {
  const { data: bank = [] } = useQuery(categoriesQuery);
  const hasOwn = ids.some((id) => id > limits.customCategoryIdsAbove);
  const { data: own = [] } = useQuery({ ...ownCategoriesQuery, enabled: hasOwn });
  return ids.flatMap((id): ShownCategory[] => {
    const ofBank = bank.find((one) => one.id === id);
    if (ofBank !== undefined) return [toChoosable(ofBank)];
    const ofHost = own.find((one) => one.id === id);
    return ofHost === undefined ? [] : [{ id, name: ofHost.nameAr, mark: { icon: ofHost.icon, color: ofHost.color } }];
  });
}
