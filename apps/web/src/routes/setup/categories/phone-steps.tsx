import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChooserPhone } from '../../../features/categories/chooser-phone';
import { paths } from '../../../lib/paths';
import { IconButton } from '../../../ui/buttons/icon-button';
import { PhoneHead } from '../../../ui/frames/phone-head';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { SetupForm } from '../form/setup-form';
import { setupTexts } from '../texts.ar';
import { ChoiceDock } from './choice-dock';
import styles from './phone-steps.module.css';

interface PhoneStepsProps {
  chooser: Omit<ComponentProps<typeof ChooserPhone>, 'isShown' | 'onHome' | 'dock'>;
  form: Omit<ComponentProps<typeof SetupForm>, 'phone'>;
  step: ReturnType<typeof useNamesStep>;
  /** How many games are left. */
  note: ReactNode;
}

/** The choice of a game on a phone, in two steps: categories, then names and mode. */
export function PhoneSteps({ chooser, form, step, note }: PhoneStepsProps) {
  const navigate = useNavigate();
  const dock = <ChoiceDock chosen={form.chosen} onRemove={form.game.toggle} onNext={step.open} nextRef={step.opener} />;
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
 * The phone's second step: names and mode. The back button closes it, and the list stands where it was left.
 * @param backCloses whether the back button is this step's
 */
export function useNamesStep(backCloses: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const listAt = useRef<number | null>(null);
  const close = () => setIsOpen(false);
  useBackCloses(isOpen && backCloses, close);

  useEffect(() => {
    if (isOpen) {
      window.scrollTo(0, 0);
      element.current?.querySelector('h1')?.focus({ preventScroll: true });
    } else if (listAt.current !== null) {
      window.scrollTo(0, listAt.current);
      opener.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  return {
    isOpen,
    opener,
    element,
    close,
    open(): void {
      listAt.current = window.scrollY;
      setIsOpen(true);
    },
  };
}
