import { studentPages } from '@lamma/protocol/pages';
import { useQrCode } from '../../../game-ui/qr-code/qr-card';
import { cx } from '../../../lib/cx';
import { spokenAddress } from '../../../lib/server/phone-origins';
import type { TeacherView } from '../api';
import { contestTexts } from '../texts.ar';
import styles from './join-strip.module.css';
import { joinUrlWithOrigin, useJoinOrigin } from './use-join-origin';

interface JoinStripProps {
  view: Pick<TeacherView, 'joinUrl' | 'code'>;
  /** `tv`: in a corner of the projector. `control`: beside the teacher's controls. */
  look: 'tv' | 'control';
  /** Whether there is room for the digits only. */
  isBrief?: boolean;
}

/** Light modules around the code; fewer than usual, since the card is light too. */
const QUIET_ZONE = 2;

/** The small QR code and six digits that latecomers see during a question. */
export function JoinStrip({ view: { joinUrl, code }, look, isBrief = false }: JoinStripProps) {
  const { chosen } = useJoinOrigin();
  const drawing = useQrCode(isBrief ? undefined : joinUrlWithOrigin(joinUrl, chosen), QUIET_ZONE);
  return (
    <section className={cx(styles.strip, styles[look])} aria-label={contestTexts.joinCode}>
      {drawing === null || drawing === 'failed' ? null : (
        <svg className={styles.code} viewBox={drawing.viewBox} role="img" aria-label={contestTexts.scan}>
          <path d={drawing.path} />
        </svg>
      )}
      {code === null ? null : (
        <p className={styles.words}>
          <bdi dir="ltr" className={styles.address}>
            {spokenAddress(joinUrlWithOrigin(studentPages.code, chosen))}
          </bdi>
          <bdi dir="ltr" className={styles.digits}>
            {code}
          </bdi>
        </p>
      )}
    </section>
  );
}

/** Whether the strip is useful: it is not hidden, and newcomers are admitted. */
export function isStripShown({ isCodeHidden, isLocked, isActive }: TeacherView): boolean {
  return !isCodeHidden && !isLocked && isActive;
}
