import { studentPages } from '@lamma/protocol/pages';
import { Button } from '../../ui/buttons/button';
import { Field } from '../../ui/fields/field';
import field from '../../ui/fields/field.module.css';
import styles from './contest-code.module.css';
import { siteTexts } from './texts.ar';

/**
 * The digits of a contest, for a student who opened the site and not the code's address. A form of the document without scripts: the
 * student's page reads the digits from its address, in either kind and with anything around them.
 */
export function ContestCode() {
  return (
    <form className={styles.form} action={studentPages.code} method="get" autoComplete="off">
      <Field label={siteTexts.contestCode} boxClass={styles.box}>
        {(control) => (
          <input
            {...control}
            className={field.input}
            name="code"
            dir="ltr"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            placeholder={siteTexts.contestDigits}
          />
        )}
      </Field>
      <Button type="submit" size="sm">
        {siteTexts.joinContest}
      </Button>
    </form>
  );
}
