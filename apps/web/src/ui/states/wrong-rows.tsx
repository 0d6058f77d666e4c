import { formatNumber } from '../../lib/arabic/numbers';
import { ApiError, sentenceOf } from '../../lib/server/http';
import { Glyph } from '../../woven/glyph';
import { uiTexts } from '../texts.ar';
import styles from './wrong-rows.module.css';

/** The errors of a rejected spreadsheet, row by row if the server named rows. */
export function WrongRows({ error }: { error: Error }) {
  const rows = error instanceof ApiError ? Object.entries(error.fields) : [];
  const sentence = sentenceOf(error);
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.why}>
        <Glyph name="x" />
        {rows.length === 0 ? `${uiTexts.nothingImported}، ${sentence}` : sentence}
      </p>
      {rows.length === 0 ? null : (
        <>
          <p>{uiTexts.importAgain}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
          <ul className={styles.rows} tabIndex={0}>
            {rows.map(([field, wrong]) => (
              <li key={field}>
                <b>{rowName(field)}</b>
                <span>{wrong}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The row number in a field's name. */
function rowName(field: string): string {
  const number = /\d+/.exec(field)?.[0];
  return number === undefined ? field : uiTexts.row(formatNumber(Number(number)));
}
