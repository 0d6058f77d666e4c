import { limits } from '@lamma/protocol/limits';
import { formatRecent } from '../../../lib/arabic/dates';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/frames/chip';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { printedCode } from '../link-code';
import type { ListedCode } from './api';
import styles from './code-table.module.css';
import { codesTexts } from './texts.ar';

interface CodeTableProps {
  codes: readonly ListedCode[];
  /** The full codes in the same order, while they are available. */
  fresh: readonly string[] | undefined;
  onRevoke: (code: ListedCode) => void;
}

const glyphs = { free: 'dots', redeemed: 'tick', revoked: 'x' } as const;

/** The codes of a batch with their state and who redeemed them. */
export function CodeTable({ codes, fresh, onRevoke }: CodeTableProps) {
  const now = Date.now();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{codesTexts.code}</th>
          <th scope="col">{codesTexts.state}</th>
          <th scope="col">{codesTexts.who}</th>
          <th scope="col">{codesTexts.when}</th>
          <th scope="col">
            <VisuallyHidden>{codesTexts.action}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code, index) => (
          <tr key={code.id}>
            <th scope="row">
              <CodeText code={code} full={fullOf(code, fresh?.[index])} />
            </th>
            <td>
              <Chip>
                <span className={cx(styles.state, styles[code.state])}>
                  <Glyph name={glyphs[code.state]} />
                  {codesTexts[code.state]}
                </span>
              </Chip>
            </td>
            <td className={styles.who}>{code.state === 'redeemed' ? <Redeemer code={code} /> : null}</td>
            <td className={styles.when}>{code.changedAt === null ? null : formatRecent(code.changedAt, now)}</td>
            <td className={styles.action}>
              {code.state === 'free' ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={codesTexts.revokeLabel(nameOf(code))}
                  onClick={() => onRevoke(code)}
                >
                  {codesTexts.revoke}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fullOf({ end }: ListedCode, full: string | undefined): string | undefined {
  return full?.endsWith(end) ? full : undefined;
}

function nameOf({ start, end }: ListedCode): string {
  return end === '' ? codesTexts.codeBeginning(start) : codesTexts.codeEnding(end);
}

function CodeText({ code, full }: { code: ListedCode; full: string | undefined }) {
  if (full !== undefined) {
    return (
      <bdi dir="ltr" className={styles.code}>
        {printedCode(full)}
      </bdi>
    );
  }
  return (
    <>
      <bdi dir="ltr" className={styles.code} aria-hidden="true">
        {code.start}
        <span className={styles.hidden}>
          {Array.from({ length: limits.codeLength - code.start.length - code.end.length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            <i key={index} />
          ))}
        </span>
        {code.end}
      </bdi>
      <VisuallyHidden>{nameOf(code)}</VisuallyHidden>
    </>
  );
}

function Redeemer({ code }: { code: ListedCode }) {
  if (code.redeemedBy === null) return <span className={styles.gone}>{codesTexts.accountGone}</span>;
  return <bdi>{code.redeemedBy.name}</bdi>;
}
