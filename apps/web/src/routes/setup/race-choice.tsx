import { limits } from '@lamma/protocol/limits';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import type { RaceOptions } from '@lamma/protocol/race';
import { answerSeconds } from '../../features/team-games/modes/cards.ar';
import { counted } from '../../lib/arabic/plurals';
import { Choice } from '../../ui/fields/choice';
import { NumberStepper } from '../../ui/fields/number-stepper';
import { Glyph } from '../../woven/glyph';
import styles from './race-choice.module.css';
import { raceChoiceTexts as texts } from './texts.ar';

interface RaceChoiceProps {
  /** Null while nobody has changed the options. */
  value: RaceOptions | null;
  onChange: (value: RaceOptions) => void;
}

const SECOND_MS = 1000;

/** The options of «اسبقهم», collapsed to a line that summarizes them. */
export function RaceChoice({ value: chosen, onChange }: RaceChoiceProps) {
  const value = chosen ?? defaultRaceOptions;
  const seconds = value.answerMs / SECOND_MS;
  return (
    <details className={styles.fold}>
      <summary className={styles.line}>
        <span className={styles.words}>
          <b>{texts.title}</b>
          <span>{summaryOf(value)}</span>
        </span>
        <Glyph name="caret" className={styles.caret} />
      </summary>
      <div className={styles.fields}>
        <div className={styles.row}>
          <span aria-hidden="true">{texts.answerTime}</span>
          <NumberStepper
            label={texts.answerTime}
            value={seconds}
            min={limits.buzzAnswerLeastMs / SECOND_MS}
            max={limits.buzzAnswerMostMs / SECOND_MS}
            onChange={(next) => onChange({ ...value, answerMs: next * SECOND_MS })}
          />
        </div>
        <Choice
          label={texts.arm}
          value={value.arm}
          options={[
            { value: 'auto', label: texts.armAuto },
            { value: 'host', label: texts.armHost },
          ]}
          onChange={(arm) => onChange({ ...value, arm })}
        />
        <Choice
          label={texts.second}
          value={value.second ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: texts.secondYes },
            { value: 'no', label: texts.secondNo },
          ]}
          onChange={(second) => onChange({ ...value, second: second === 'yes' })}
        />
        <Choice
          label={texts.picks}
          value={value.picks}
          options={[
            { value: 'winner', label: texts.picksWinner },
            { value: 'turns', label: texts.picksTurns },
          ]}
          onChange={(picks) => onChange({ ...value, picks })}
        />
      </div>
    </details>
  );
}

function summaryOf({ answerMs, arm, second }: RaceOptions): string {
  const parts = [
    counted(answerMs / SECOND_MS, answerSeconds),
    arm === 'auto' ? texts.sumAuto : texts.sumHost,
    second ? texts.sumSecond : texts.sumNoSecond,
  ];
  return parts.join('، ');
}
