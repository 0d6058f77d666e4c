import { Choice } from '../../ui/fields/choice';
import { setupTexts } from './texts.ar';

interface BeginnerChoiceProps {
  /** The server draws who begins. */
  value: boolean;
  onChange: (drawsTurn: boolean) => void;
}

/** Chooses who begins: the first team, or the team that the server draws. */
export function BeginnerChoice({ value, onChange }: BeginnerChoiceProps) {
  return (
    <Choice
      label={setupTexts.whoBegins}
      value={value ? 'draw' : 'first'}
      options={[
        { value: 'first', label: setupTexts.firstBegins },
        { value: 'draw', label: setupTexts.drawsTurn },
      ]}
      onChange={(chosen) => onChange(chosen === 'draw')}
    />
  );
}
