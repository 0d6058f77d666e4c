import { limits } from '@lamma/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../features/accounts/api';
import { userGamesQuery } from '../features/allowance/api';
import { CodeDialog } from '../features/allowance/code-dialog';
import { GamesLeftChip } from '../features/allowance/games-left-chip';
import type { Category } from '../features/categories/api';
import { ChooserDesk } from '../features/categories/chooser-desk';
import { ChooserPhone } from '../features/categories/chooser-phone';
import { findCategories } from '../features/categories/find-categories';
import { siteQuery } from '../features/site/api';
import { modeCards } from '../features/team-games/modes/cards.ar';
import { cleaned } from '../features/team-games/setup/choice';
import { ChoiceDock } from '../features/team-games/setup/choice-dock';
import { SetupForm } from '../features/team-games/setup/setup-form';
import { setupTexts } from '../features/team-games/setup/texts.ar';
import { useGameChoice } from '../features/team-games/setup/use-game-choice';
import { useStartGame } from '../features/team-games/setup/use-start-game';
import { useConnectionStore } from '../lib/connection-store';
import { sentenceOf } from '../lib/http';
import { toast } from '../lib/toast-store';
import { useIsPhone } from '../lib/use-is-phone';
import { paths } from '../paths';
import { ButtonLink } from '../ui/button-link';
import { DeskHead } from '../ui/desk-head';
import { IconButton } from '../ui/icon-button';
import { PhoneHead } from '../ui/phone-head';
import { useBackCloses } from '../ui/use-back-closes';
import styles from './categories-page.module.css';
import { choosable } from './choosable';

/** Categories, names and mode of a game on one page; on a phone in two steps. */
export function CategoriesPage({ user, categories }: { user: User; categories: readonly Category[] }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const { data: site } = useQuery(siteQuery);
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, choosable(category)])), [categories]);
  const game = useGameChoice(user.id, new Set(byId.keys()));
  const { choice } = game;
  const [search, setSearch] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const names = useNamesStep(isPhone && !asksCode);

  const { start, sayStarting, isStarting } = useStartGame({
    onStarted: (mode, gameId) => navigate(paths[`${mode}Game` as const].href(gameId)),
    onNoGamesLeft: () => setAsksCode(true),
    onFailed: (error) =>
      toast({
        title: setupTexts.startFailed,
        text: sentenceOf(error, setupTexts.startFailedText),
        variant: 'destructive',
      }),
  });
  useEffect(() => {
    useConnectionStore.setState({ detail: setupTexts.offlineDetail });
    return () => useConnectionStore.setState({ detail: null });
  }, []);

  const chosen = choice.selectedCategories.flatMap((id) => byId.get(id) ?? []);
  const chooser = {
    groups: findCategories(categories, search),
    total: categories.length,
    search,
    onSearch: setSearch,
    chosen: choice.selectedCategories,
    atMost: limits.categoriesPerGame,
    onToggle: game.toggle,
  };
  const form = {
    game,
    chosen,
    choosesNumbers: user.isAdmin,
    isStarting,
    onStart: start,
    onStartAgain: sayStarting,
  };
  const gamesLeft = <GamesLeftChip isAdmin={user.isAdmin} />;
  const aside = useRef<HTMLDivElement>(null);

  return (
    <>
      {isPhone ? (
        <>
          <div className={styles.phone} hidden={names.isOpen}>
            <ChooserPhone
              {...chooser}
              isShown={!names.isOpen}
              onHome={() => navigate(paths.home.href())}
              dock={<ChoiceDock chosen={chosen} onRemove={game.toggle} onNext={names.open} nextRef={names.opener} />}
            />
          </div>
          {names.isOpen ? (
            <div ref={names.step}>
              <SetupForm
                {...form}
                phone={{
                  head: (
                    <PhoneHead
                      start={<IconButton glyph="back" label={setupTexts.back} onClick={names.close} />}
                      title={setupTexts.form}
                    />
                  ),
                  note: gamesLeft,
                }}
              />
            </div>
          ) : null}
        </>
      ) : (
        <div className={styles.desk}>
          <DeskHead
            start={
              <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
                {setupTexts.home}
              </ButtonLink>
            }
            end={gamesLeft}
          />
          <main className={styles.main} id="main" tabIndex={-1}>
            <ChooserDesk {...chooser} onSkip={() => aside.current?.querySelector('input')?.focus()} />
            <div className={styles.side} ref={aside}>
              <SetupForm {...form} />
            </div>
          </main>
        </div>
      )}
      <CodeDialog
        open={asksCode}
        onClose={() => setAsksCode(false)}
        kept={{
          gameName: cleaned(choice).gameName,
          mode: choice.gameMode === null ? '' : modeCards[choice.gameMode].label,
        }}
        supportWhatsapp={site?.supportWhatsapp ?? null}
        onRedeemed={({ kind }) => {
          void client.invalidateQueries({ queryKey: userGamesQuery.queryKey });
          // A code for own questions adds no game to start here.
          if (kind !== 'custom') setAsksCode(false);
        }}
      />
    </>
  );
}

/**
 * The phone's second step: names and mode. The back button closes it, and the list stands where it was left.
 * @param backCloses whether the back button is this step's
 */
function useNamesStep(backCloses: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const listAt = useRef<number | null>(null);
  const close = () => setIsOpen(false);
  useBackCloses(isOpen && backCloses, close);

  useEffect(() => {
    if (isOpen) {
      window.scrollTo(0, 0);
      step.current?.querySelector('h1')?.focus({ preventScroll: true });
    } else if (listAt.current !== null) {
      window.scrollTo(0, listAt.current);
      opener.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  return {
    isOpen,
    opener,
    step,
    close,
    open(): void {
      listAt.current = window.scrollY;
      setIsOpen(true);
    },
  };
}
