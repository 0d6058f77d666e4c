import { Button } from '../../ui/buttons/button';
import { useDelayed } from '../../ui/states/use-delayed';
import { setupTexts } from './texts.ar';

/** Saving is quick: only when it is not, the words change. */
function SavingWords() {
  return useDelayed() ? setupTexts.saving : setupTexts.start;
}

interface StartButtonProps {
  isComplete: boolean;
  /** No game is left to take. */
  isBlocked?: boolean;
  /** The choice is being saved; a start need not wait for it. */
  isSaving: boolean;
  isStarting: boolean;
  /** Id of what says why it takes no press. */
  describedBy?: string | undefined;
  /** Pressed while it takes no press. */
  onRefused: () => void;
}

/** Sends the form: gold as soon as nothing is missing. */
export function StartButton(props: StartButtonProps) {
  const { isComplete, isBlocked = false, isSaving, isStarting, describedBy, onRefused } = props;
  if (!isComplete || isBlocked) {
    return (
      <Button type="submit" size="lg" block inactive aria-describedby={describedBy} onRefused={onRefused}>
        {isComplete ? setupTexts.start : setupTexts.completeFirst}
      </Button>
    );
  }
  return (
    <Button type="submit" variant="gold" size="lg" block busy={isStarting} onRefused={onRefused}>
      {isStarting ? setupTexts.saving : isSaving ? <SavingWords /> : setupTexts.start}
    </Button>
  );
}
