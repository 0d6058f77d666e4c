import { useEffect } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { CountIn } from '../../../game-ui/question/count-in';
import { SoundTool } from '../../../game-ui/sound/sound-tool';
import { formatNumber } from '../../../lib/arabic/numbers';
import { serverNow } from '../../../lib/server/live';
import { playCue } from '../../../lib/sound/play-cue';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { Chip } from '../../../ui/frames/chip';
import { StateSign } from '../../../ui/states/state-block';
import type { TeacherView } from '../api';
import { contestMoments } from '../show/table';
import { contestTexts } from '../texts.ar';
import styles from './screen-count-in.module.css';
import { screenTexts } from './texts.ar';

/** Before the first question: 3, 2, 1 by the server's clock. The teacher may stop the count. */
export function ScreenCountIn({ view }: { view: TeacherView }) {
  const { title, serverStartTime, leftMs, totalQuestions, isActive } = view;
  return (
    <TvFrame>
      <TvHead
        title={title}
        end={
          <>
            <SoundTool fades />
            <Chip size="tv">{contestTexts.question(formatNumber(1), formatNumber(totalQuestions))}</Chip>
          </>
        }
      />
      <TvMain isOnlyRead>
        <div className={styles.countIn}>
          <h2 className={styles.heading}>
            {isActive ? (leftMs === null ? screenTexts.ready : contestTexts.paused) : screenTexts.stopped}
          </h2>
          {leftMs === null ? <Running at={serverStartTime ?? 0} /> : <StateSign name="pause" />}
        </div>
      </TvMain>
    </TvFrame>
  );
}

function Running({ at }: { at: number }) {
  const seconds = useSecondsLeft(at, serverNow);
  useEffect(() => {
    if (seconds > 0) playCue(contestMoments.count.cue);
  }, [seconds]);
  return <CountIn seconds={seconds} size="tv" />;
}
