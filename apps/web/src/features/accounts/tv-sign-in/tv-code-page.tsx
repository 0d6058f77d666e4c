import { tvCodeLength } from '@lamma/protocol/woven/tv-signs';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { TextField } from '../../../ui/fields/text-field';
import { RugPage } from '../../../ui/pages/rug-page';
import { tvTexts } from './texts.ar';
import styles from './tv-phone.module.css';

interface TvCodePageProps {
  homeHref: string;
  onCode: (code: string) => void;
}

/** `/tv`: a form for the television's code, for phones without a camera. */
export function TvCodePage({ homeHref, onCode }: TvCodePageProps) {
  const [typed, setTyped] = useState('');
  const [isShort, setIsShort] = useState(false);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
    if (code.length === tvCodeLength) onCode(code);
    else setIsShort(true);
  }

  return (
    <RugPage isNarrow>
      <h1>{tvTexts.typeTitle}</h1>
      <p className={styles.lead}>{tvTexts.typeText}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label={tvTexts.codeLabel}
          name="code"
          ltr
          code
          autoComplete="off"
          enterKeyHint="go"
          maxLength={16}
          error={isShort ? tvTexts.codeShort : undefined}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setIsShort(false);
          }}
        />
        <Button type="submit" variant="gold" size="lg" block>
          {tvTexts.next}
        </Button>
      </form>
      <ButtonLink to={homeHref} variant="ghost" block>
        {tvTexts.home}
      </ButtonLink>
    </RugPage>
  );
}
