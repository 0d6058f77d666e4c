import { limits } from '@lamma/protocol/limits';
import { MediaField } from '../../../../game-ui/media-field/media-field';
import { mediaFieldTexts } from '../../../../game-ui/media-field/texts.ar';
import type { Uploads } from '../../../../game-ui/media-field/use-uploads';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { TextField } from '../../../../ui/fields/text-field';
import { uiTexts } from '../../../../ui/texts.ar';
import type { DraftQuestion } from '../draft/draft';
import { createTexts } from '../texts.ar';
import styles from './question-extras.module.css';

interface QuestionExtrasProps {
  id: string;
  question: DraftQuestion;
  place: number;
  /** Id of the sentence about its wrong options. */
  invalidBy: string | undefined;
  disabled: boolean;
  uploads: Uploads;
  /** What is told below a wrong option: `wrong.2`. */
  told: (part: string) => string | undefined;
  onChange: (changes: Partial<DraftQuestion>) => void;
}

/** What a question may have besides: a file, a picture with its answer, up to three wrong options. */
export function QuestionExtras(props: QuestionExtrasProps) {
  const { id, question, place, invalidBy, disabled, uploads, told, onChange } = props;
  return (
    <div className={styles.extras}>
      <div className={styles.files}>
        <MediaField
          label={mediaFieldTexts.any}
          value={question.media}
          upload={uploads.field(`${id}-media`, 'any', (media) => onChange({ media }))}
          disabled={disabled}
          onRemove={() => onChange({ media: null })}
        />
        <MediaField
          label={mediaFieldTexts.answerImage}
          value={question.answerImage}
          upload={uploads.field(`${id}-answer`, 'image', (answerImage) => onChange({ answerImage }))}
          disabled={disabled}
          onRemove={() => onChange({ answerImage: null })}
        />
      </div>
      <fieldset className={styles.wrong}>
        <legend>
          {createTexts.wrongOptions} <span>{uiTexts.optional}</span>
        </legend>
        {question.wrong.map((option, at) => (
          <TextField
            sentence
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            key={at}
            label={createTexts.wrongOption(formatNumber(at + 1))}
            hideLabel
            name={at === 0 ? `wrong-${place}` : `wrong-${place}-${at}`}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={limits.option}
            placeholder={createTexts.wrongOption(formatNumber(at + 1))}
            disabled={disabled}
            invalidBy={option.trim() === '' ? undefined : invalidBy}
            hint={told(`wrong.${at}`)}
            value={option}
            onChange={(text) => onChange({ wrong: question.wrong.map((one, here) => (here === at ? text : one)) })}
          />
        ))}
        <p>{createTexts.wrongHint}</p>
      </fieldset>
    </div>
  );
}
