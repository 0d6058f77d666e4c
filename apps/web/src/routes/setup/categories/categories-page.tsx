import { limits } from '@lamma/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../features/accounts/api';
import { userGamesQuery } from '../../../features/allowance/api';
import { GamesLeftChip } from '../../../features/allowance/games-left-chip';
import { CodeDialog } from '../../../features/allowance/redeem/code-dialog';
import type { Category } from '../../../features/categories/api';
import { ChooserWide } from '../../../features/categories/chooser-wide';
import { findCategories, marksUnplayed } from '../../../features/categories/find-categories';
import { siteQuery } from '../../../features/site/api';
import { modeCards } from '../../../features/team-games/modes/cards.ar';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { PageHeader } from '../../../ui/pages/page-header';
import { toChoosable, withCleanNames } from '../choice';
import { SetupForm } from '../form/setup-form';
import { setupTexts } from '../texts.ar';
import { useDraw, useGameChoice } from '../use-game-choice';
import { useOfflineDetail, useStartGame } from '../use-start-game';
import styles from './categories-page.module.css';
import { PhoneSteps, useNamesStep } from './phone-steps';

/** The setup of a game: categories, names and mode on one page, in two steps on a phone. */
export function CategoriesPage({ user, categories }: { user: User; categories: readonly Category[] }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const { data: site } = useQuery(siteQuery);
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, toChoosable(category)])), [categories]);
  const game = useGameChoice(user.id, new Set(byId.keys()));
  const { choice } = game;
  const [search, setSearch] = useState('');
  const [isCodeDialogOpen, setIsCodeDialogOpen] = useState(false);
  const step = useNamesStep(isPhone && !isCodeDialogOpen);

  const { start, toastStarting, isStarting } = useStartGame({
    onStarted: (mode, gameId) => navigate(paths[`${mode}Game` as const].href(gameId)),
    onNoGamesLeft: () => setIsCodeDialogOpen(true),
    onFailed: (error) =>
      toast({
        title: setupTexts.startFailed,
        text: sentenceOf(error, setupTexts.startFailedText),
        variant: 'destructive',
      }),
  });
  useOfflineDetail(setupTexts.offlineDetail);

  const draw = useDraw(categories, game);
  const chosen = choice.selectedCategories.flatMap((id) => byId.get(id) ?? []);
  const chooser = {
    groups: findCategories(categories, search),
    total: categories.length,
    search,
    onSearch: setSearch,
    chosen: choice.selectedCategories,
    atMost: limits.categoriesPerGame,
    marksUnplayed: marksUnplayed(categories),
    onToggle: game.toggle,
  };
  const form = {
    game,
    chosen,
    draw,
    choosesNumbers: user.hasTeacherRights,
    isStarting,
    onStart: start,
    onStartAgain: toastStarting,
  };
  const gamesLeft = <GamesLeftChip hasTeacherRights={user.hasTeacherRights} />;
  const aside = useRef<HTMLDivElement>(null);

  return (
    <>
      {isPhone ? (
        <PhoneSteps chooser={chooser} form={form} step={step} note={gamesLeft} />
      ) : (
        <div className={styles.desk}>
          <PageHeader
            start={
              <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
                {setupTexts.home}
              </ButtonLink>
            }
            end={gamesLeft}
          />
          <main className={styles.main} id="main" tabIndex={-1}>
            <ChooserWide {...chooser} onSkip={() => aside.current?.querySelector('input')?.focus()} />
            <div className={styles.side} ref={aside}>
              <SetupForm {...form} />
            </div>
          </main>
        </div>
      )}
      <CodeDialog
        open={isCodeDialogOpen}
        onClose={() => setIsCodeDialogOpen(false)}
        setup={{
          gameName: withCleanNames(choice).gameName,
          mode: choice.gameMode === null ? '' : modeCards[choice.gameMode].label,
        }}
        supportWhatsapp={site?.supportWhatsapp ?? null}
        onRedeemed={({ kind }) => {
          void client.invalidateQueries({ queryKey: userGamesQuery.queryKey });
          // A code for custom games adds no game that could start here.
          if (kind !== 'custom') setIsCodeDialogOpen(false);
        }}
      />
    </>
  );
}
