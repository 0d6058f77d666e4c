import { studentPages } from '@lamma/protocol/pages';
import { AddressChoice } from '../../../game-ui/qr-code/address-choice';
import { QrCard } from '../../../game-ui/qr-code/qr-card';
import { spokenAddress } from '../../../lib/server/phone-origins';
import { contestTexts } from '../texts.ar';
import styles from './join-card.module.css';
import { joinUrlWithOrigin, useJoinOrigin } from './use-join-origin';

interface JoinCardProps {
  joinUrl: string;
  /** Six digits; null if the run has none, undefined if the page does not know them. */
  code?: string | null | undefined;
  /** Whether the run is over, so that nobody can join. */
  isEnded?: boolean;
}

/** How a class joins a contest: the code to scan, its URL, and six digits for a phone without a camera. */
export function JoinCard({ joinUrl, code, isEnded = false }: JoinCardProps) {
  const { origins, chosen, choose } = useJoinOrigin();
  return (
    <div className={styles.join}>
      <QrCard
        look="page"
        address={joinUrlWithOrigin(joinUrl, chosen)}
        words={<p className={styles.scan}>{contestTexts.scan}</p>}
        texts={{ code: contestTexts.joinCode, waiting: contestTexts.codeWaiting, noPicture: contestTexts.codeFailed }}
      />
      {isEnded ? (
        <p className={styles.noCode}>{contestTexts.joinNeedsRun}</p>
      ) : code === undefined ? null : code === null ? (
        <p className={styles.noCode}>{contestTexts.noShortCode}</p>
      ) : (
        <p className={styles.short}>
          <span>
            {contestTexts.shortCode} <bdi dir="ltr">{spokenAddress(joinUrlWithOrigin(studentPages.code, chosen))}</bdi>
          </span>
          <bdi dir="ltr" className={styles.digits}>
            {code}
          </bdi>
        </p>
      )}
      <AddressChoice addresses={origins} chosen={chosen} onChoose={choose} />
    </div>
  );
}
