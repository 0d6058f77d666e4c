import { limits } from '@lamma/protocol/limits';
import { studentPages } from '@lamma/protocol/pages';
import { AddressChoice } from '../../../game-ui/qr-code/address-choice';
import { useQrCode } from '../../../game-ui/qr-code/qr-card';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { spokenAddress, usePhoneOrigins, withOrigin } from '../../../lib/server/phone-origins';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import type { Gathering } from '../api';
import { gatheringTexts, joinedPhoneCount } from '../texts.ar';
import { type WifiNetwork, wifiCode } from '../wifi/wifi-code';
import styles from './how-to-join.module.css';

/** Quiet zone in modules. The standard asks for four; the light card provides the rest. */
const QUIET_ZONE = 2;

interface HowToJoinProps {
  gathering: Gathering;
  /** The Wi-Fi network, if its code is shown as the first step. */
  wifi: WifiNetwork | null;
  /** `card`: small, beside other content. */
  look?: 'screen' | 'card';
}

/** The middle of the join screen: the network, the code, the six digits, and the number of joined phones. */
export function HowToJoin({ gathering, wifi, look = 'screen' }: HowToJoinProps) {
  const { isJoinOpen, players } = gathering;
  const count = players.filter(({ isRemoved }) => !isRemoved).length;
  const isFull = count >= limits.guestsOfGathering;
  return (
    <section className={cx(styles.middle, wifi !== null && styles.both, look === 'card' && styles.beside)}>
      {wifi === null ? null : <Network network={wifi} />}
      {!isJoinOpen || isFull ? (
        <div className={cx(notch(), styles.shut)}>
          <Glyph name={isJoinOpen ? 'phone' : 'lock'} />
          <h2>{isJoinOpen ? gatheringTexts.full : gatheringTexts.closed}</h2>
          {isJoinOpen ? null : <p>{gatheringTexts.closedText}</p>}
        </div>
      ) : (
        <JoinCode gathering={gathering} step={wifi === null ? null : 2} />
      )}
      {look === 'card' ? null : (
        <p className={styles.count} role="status">
          {counted(count, joinedPhoneCount)}
          {count === 0 ? null : <small>{gatheringTexts.pressName}</small>}
        </p>
      )}
    </section>
  );
}

/** A heading, with a number if there is more than one step. */
function Heading({ step, children }: { step: number | null; children: string }) {
  return (
    <h2 className={styles.heading}>
      {step === null ? null : <b>{formatNumber(step)}</b>}
      {children}
    </h2>
  );
}

function Network({ network }: { network: WifiNetwork }) {
  const code = useQrCode(wifiCode(network), QUIET_ZONE);
  return (
    <>
      <Heading step={1}>{gatheringTexts.wifiStep}</Heading>
      <div className={cx(notch(), styles.network)}>
        <QrDrawing code={code} label={gatheringTexts.wifiCode} className={styles.small} />
        <p>
          <bdi className={styles.name}>{network.name}</bdi>
          <small>{network.password === '' ? gatheringTexts.wifiOpen : gatheringTexts.wifiInCode}</small>
        </p>
      </div>
    </>
  );
}

function JoinCode({ gathering: { joinUrl, code }, step }: { gathering: Gathering; step: number | null }) {
  const { origins, chosen, choose } = usePhoneOrigins();
  const address = joinUrl === '' ? undefined : withOrigin(joinUrl, chosen);
  const drawing = useQrCode(address, QUIET_ZONE);
  return (
    <>
      <Heading step={step}>{gatheringTexts.scan}</Heading>
      <div className={cx(notch(), styles.card)}>
        <QrDrawing code={drawing} label={gatheringTexts.joinCode} className={styles.code} />
      </div>
      {address === undefined || code === null ? null : (
        <p className={styles.typed}>
          <span>
            {gatheringTexts.orOpen} <bdi dir="ltr">{spokenAddress(new URL(studentPages.code, address).href)}</bdi>{' '}
            {gatheringTexts.andType}
          </span>
          <bdi dir="ltr" className={styles.digits}>
            {code.slice(0, 3)} {code.slice(3)}
          </bdi>
        </p>
      )}
      <AddressChoice addresses={origins} chosen={chosen} onChoose={choose} />
    </>
  );
}

interface QrDrawingProps {
  code: ReturnType<typeof useQrCode>;
  label: string;
  className: string | undefined;
}

function QrDrawing({ code, label, className }: QrDrawingProps) {
  if (code === null || code === 'failed') {
    return (
      <p className={cx(className, styles.place)} role="status">
        {code === null ? gatheringTexts.codeWaiting : gatheringTexts.codeFailed}
      </p>
    );
  }
  return (
    <svg className={className} viewBox={code.viewBox} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="currentColor" d={code.path} />
    </svg>
  );
}
