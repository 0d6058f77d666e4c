import { useCastStore } from '../../features/casting/cast-store';
import { castTexts } from '../../features/casting/texts.ar';
import { Button } from '../../ui/buttons/button';
import { Choice } from '../../ui/fields/choice';
import { useDelayed } from '../../ui/states/use-delayed';
import { setupTexts } from './texts.ar';

/** The label changes only if saving is slow. */
function SlowSavingLabel({ otherwise }: { otherwise: string }) {
  return useDelayed() ? setupTexts.saving : otherwise;
}

interface StartButtonProps {
  isComplete: boolean;
  /** Whether no game is left. */
  isBlocked?: boolean;
  /** Whether the choice is being saved; starting does not wait for that. */
  isSaving: boolean;
  isStarting: boolean;
  /** Id of the element that says why the button is inactive. */
  describedBy?: string | undefined;
  /** Called on a press while the button is inactive. */
  onRefused: () => void;
}

/** Submits the form; gold as soon as nothing is missing. */
export function StartButton(props: StartButtonProps) {
  const { isComplete, isBlocked = false, isSaving, isStarting, describedBy, onRefused } = props;
  const startLabel = useCastStore(({ role }) => (role === 'phone' ? castTexts.show : setupTexts.start));
  if (!isComplete || isBlocked) {
    return (
      <Button type="submit" size="lg" block inactive aria-describedby={describedBy} onRefused={onRefused}>
        {isComplete ? startLabel : setupTexts.completeFirst}
      </Button>
    );
  }
  return (
    <Button type="submit" variant="gold" size="lg" block busy={isStarting} onRefused={onRefused}>
      {isStarting ? setupTexts.saving : isSaving ? <SlowSavingLabel otherwise={startLabel} /> : startLabel}
    </Button>
  );
}

interface BeginnerChoiceProps {
  /** Whether the server picks the starting team at random. */
  value: boolean;
  onChange: (drawsTurn: boolean) => void;
  /** In a race nobody has a turn: the first team only picks the first question. */
  isRace: boolean;
}

/** The choice of the starting team: the first team, or the team that the server picks at random. */
export function BeginnerChoice({ value, onChange, isRace }: BeginnerChoiceProps) {
  return (
    <Choice
      label={isRace ? setupTexts.whoPicksFirst : setupTexts.whoBegins}
      value={value ? 'draw' : 'first'}
      options={[
        { value: 'first', label: setupTexts.firstBegins },
        { value: 'draw', label: setupTexts.drawsTurn },
      ]}
      onChange={(chosen) => onChange(chosen === 'draw')}
    />
  );
}
