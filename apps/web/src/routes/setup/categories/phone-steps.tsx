import { limits } from '@lamma/protocol/limits';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChooserPhone } from '../../../features/categories/chooser-phone';
import { messages } from '../../../lib/arabic/messages';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { PhoneHead } from '../../../ui/pages/phone-head';
import type { ChoosableCategory } from '../choice';
import { SetupForm } from '../form/setup-form';
import { TraySummary } from '../form/tray-summary';
import { setupTexts } from '../texts.ar';
import type { Draw } from '../use-game-choice';
import { usePassingToast } from '../use-passing-toast';
import styles from './phone-steps.module.css';

interface PhoneStepsProps {
  chooser: Omit<ComponentProps<typeof ChooserPhone>, 'isShown' | 'onHome' | 'dock'>;
  form: Omit<ComponentProps<typeof SetupForm>, 'phone'>;
  step: ReturnType<typeof useNamesStep>;
  /** The number of games left. */
  note: ReactNode;
}

/** The setup of a game on a phone in two steps: categories, then names and mode. */
export function PhoneSteps({ chooser, form, step, note }: PhoneStepsProps) {
  const navigate = useNavigate();
  const { game, chosen, draw } = form;
  const dock = (
    <ChoiceDock chosen={chosen} onRemove={game.toggle} draw={draw} onNext={step.open} nextRef={step.opener} />
  );
  const back = <IconButton glyph="back" label={setupTexts.back} onClick={step.close} />;
  return (
    <>
      <div className={styles.list} hidden={step.isOpen}>
        <ChooserPhone {...chooser} isShown={!step.isOpen} onHome={() => navigate(paths.home.href())} dock={dock} />
      </div>
      {step.isOpen ? (
        <div ref={step.element}>
          <SetupForm {...form} phone={{ head: <PhoneHead start={back} title={setupTexts.form} />, note }} />
        </div>
      ) : null}
    </>
  );
}

/**
 * The second step: names and mode. The back button closes it and the list keeps its scroll position.
 * @param backCloses whether the back button closes this step
 */
export function useNamesStep(backCloses: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const listScrollY = useRef<number | null>(null);
  const close = () => setIsOpen(false);
  useBackCloses(isOpen && backCloses, close);

  useEffect(() => {
    if (isOpen) {
      window.scrollTo(0, 0);
      element.current?.querySelector('h1')?.focus({ preventScroll: true });
    } else if (listScrollY.current !== null) {
      window.scrollTo(0, listScrollY.current);
      opener.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  return {
    isOpen,
    opener,
    element,
    close,
    open(): void {
      listScrollY.current = window.scrollY;
      setIsOpen(true);
    },
  };
}

interface ChoiceDockProps {
  /** The chosen categories, in the order of choice. */
  chosen: readonly ChoosableCategory[];
  onRemove: (categoryId: number) => void;
  draw: Draw | null;
  /** Called to open the second step. */
  onNext: () => void;
  nextRef?: Ref<HTMLButtonElement>;
}

/** The bar under the categories: the choice, and, when six are chosen, the button to the next step. */
function ChoiceDock({ chosen, onRemove, draw, onNext, nextRef }: ChoiceDockProps) {
  const isComplete = chosen.length === limits.categoriesPerGame;
  const countText = setupTexts.of(formatScore(chosen.length), formatNumber(limits.categoriesPerGame));
  const toastMissing = usePassingToast(isComplete);

  return (
    <footer className={styles.dock} data-dock="">
      <div className={styles.inner}>
        <TraySummary chosen={chosen} onRemove={onRemove} inWords draw={draw} />
        <Button
          ref={nextRef}
          size="lg"
          block
          variant={isComplete ? 'gold' : 'plain'}
          inactive={!isComplete}
          onClick={onNext}
          onRefused={() => toastMissing({ title: messages.sixCategoriesNeeded, text: countText })}
        >
          {setupTexts.next}
        </Button>
      </div>
    </footer>
  );
}
