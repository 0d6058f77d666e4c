import type { GameData } from '../../../features/team-games/game-data';
import { paths } from '../../../lib/paths';
import type { ChoiceChanges, Problem } from '../choice';
import { NameFields } from '../form/name-fields';
import { SetupSummary } from './setup-summary';

interface SetupNamesProps {
  choice: GameData;
  problems: readonly Problem[];
  /** Marks what is empty too. */
  marksEmpty: boolean;
  /** Id of the list that says what is wrong. */
  problemsId: string;
  onChange: (changes: Pick<ChoiceChanges, 'gameName' | 'team1Name' | 'team2Name'>) => void;
}

/** The names of a game: typed here for own categories, which no other page asks for them; else read, with the way to change them. */
export function SetupNames({ choice, ...fields }: SetupNamesProps) {
  const { isCustomGame, isReplay } = choice;
  // The bank's categories would take the place of own ones that are played again.
  const editHref = isCustomGame ? undefined : paths.categories.href();
  if (!isCustomGame || isReplay) return <SetupSummary choice={choice} editHref={editHref} />;
  return <NameFields choice={choice} {...fields} />;
}
