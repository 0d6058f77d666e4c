import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { changeGathering, endGathering, type Gathering } from '../api';
import { useCacheGathering } from '../begin';
import { teamNamesOf } from '../team-names';
import { gatheringTexts } from '../texts.ar';
import { useWifi } from '../wifi/use-wifi';
import { WifiDialog } from '../wifi/wifi-dialog';
import { HowToJoin } from './how-to-join';
import styles from './join-page.module.css';
import { SeatRequest } from './seat-request';
import { TeamColumn } from './team-column';

interface JoinPageProps {
  gathering: Gathering;
  /** The button that continues to the setup or to the game. */
  onward: { label: string; go: () => void };
  onHome: () => void;
}

/** The television's join screen: one code, six digits, and the guests of both teams as they come. */
export function JoinPage({ gathering, onward, onHome }: JoinPageProps) {
  useKeepAwake();
  const isPhone = useIsPhone();
  const { id, isJoinOpen } = gathering;
  const wifi = useWifi();
  const [isWifiDialogOpen, setIsWifiDialogOpen] = useState(false);
  const [isEndDialogOpen, setIsEndDialogOpen] = useState(false);
  const cacheGathering = useCacheGathering();
  const setJoinOpen = useMutation({
    mutationFn: (isOpen: boolean) => changeGathering(id, { isJoinOpen: isOpen }),
    onSuccess: cacheGathering,
    onError: (error) => toast({ title: gatheringTexts.notChanged, text: sentenceOf(error), variant: 'destructive' }),
  });
  const end = useMutation({
    mutationFn: () => endGathering(id),
    onSuccess(snapshot) {
      cacheGathering(snapshot);
      toast({ title: gatheringTexts.ended, text: gatheringTexts.endedText, variant: 'ok' });
      onHome();
    },
    onError: (error) => toast({ title: gatheringTexts.endFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  const names = teamNamesOf(gathering);
  const column = (team: 1 | 2) => (
    <TeamColumn team={team} name={names[team - 1] ?? ''} names={names} gathering={gathering} />
  );
  const tools = (
    <span className={styles.tools}>
      <Button size="tv" variant="ghost" onClick={() => (wifi.isShown ? wifi.hide() : setIsWifiDialogOpen(true))}>
        {wifi.isShown ? gatheringTexts.hideWifi : gatheringTexts.wifi}
      </Button>
      <Button
        size="tv"
        variant="ghost"
        glyph="lock"
        busy={setJoinOpen.isPending}
        onClick={() => setJoinOpen.mutate(!isJoinOpen)}
      >
        {isJoinOpen ? gatheringTexts.closeJoin : gatheringTexts.openJoin}
      </Button>
      <Button size="tv" variant="ghost" onClick={() => setIsEndDialogOpen(true)}>
        {gatheringTexts.end}
      </Button>
      <Button size="tv" variant="gold" onClick={onward.go}>
        {onward.label}
      </Button>
    </span>
  );
  return (
    <TvFrame>
      <TvHead
        start={<IconButton glyph="home" label={gatheringTexts.home} size="tv" onClick={onHome} />}
        title={gatheringTexts.evening}
        end={isPhone ? null : tools}
      />
      <TvMain>
        <SeatRequest gathering={gathering} />
        <div className={styles.join}>
          {column(1)}
          <HowToJoin gathering={gathering} wifi={wifi.isShown ? wifi.network : null} />
          {column(2)}
          {isPhone ? tools : null}
        </div>
      </TvMain>
      <WifiDialog
        open={isWifiDialogOpen}
        network={wifi.network}
        onShow={wifi.show}
        onClose={() => setIsWifiDialogOpen(false)}
      />
      <AskDialog
        open={isEndDialogOpen}
        title={gatheringTexts.endTitle}
        text={gatheringTexts.endText}
        yes={gatheringTexts.endYes}
        no={gatheringTexts.endNo}
        busy={end.isPending}
        onYes={() => end.mutate()}
        onNo={() => setIsEndDialogOpen(false)}
      />
    </TvFrame>
  );
}
