import { isRecord } from '@lamma/protocol/is-record';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { IconButton } from '../../../ui/buttons/icon-button';
import { TitledPage } from '../../../ui/pages/titled-page';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { changeGathering, type Gathering, useBeginGathering, useCacheGathering } from '../api';
import { EndEvening } from '../end-evening';
import { gatheringTexts } from '../texts.ar';
import type { WifiNetwork } from '../wifi/wifi-code';
import { WifiDialog } from '../wifi/wifi-dialog';
import { HowToJoin } from './how-to-join';
import styles from './join-page.module.css';
import { SeatRequest } from './join-panel';
import { TeamColumn } from './team-column';

/** The teams' names. A team without a name is «الفريق الأول» or «الفريق الثاني». */
function teamNamesOf({ teamNames: [one, two] }: Pick<Gathering, 'teamNames'>): readonly [string, string] {
  return [one || gatheringTexts.teams[0], two || gatheringTexts.teams[1]];
}

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
  const cacheGathering = useCacheGathering();
  const setJoinOpen = useMutation({
    mutationFn: (isOpen: boolean) => changeGathering(id, { isJoinOpen: isOpen }),
    onSuccess: cacheGathering,
    onError: (error) => toast({ title: gatheringTexts.notChanged, text: sentenceOf(error), variant: 'destructive' }),
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
      <EndEvening id={id} size="tv" onEnded={onHome} />
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
        <SeatRequest gathering={gathering} className={styles.asked} />
        <div className={cx(styles.join, wifi.isShown && styles.withWifi)}>
          {column(1)}
          <HowToJoin gathering={gathering} wifi={wifi.isShown ? wifi.network : null} />
          {column(2)}
        </div>
        {isPhone ? tools : null}
      </TvMain>
      <WifiDialog
        open={isWifiDialogOpen}
        network={wifi.network}
        onShow={wifi.show}
        onClose={() => setIsWifiDialogOpen(false)}
      />
    </TvFrame>
  );
}

/** The Wi-Fi network is stored for this browser, not for a user, and is never sent to the server. */
const OWNER = 'device';
const NAME = 'wifi';

function storedNetwork(): WifiNetwork | null {
  const network = readUserValue(OWNER, NAME);
  if (!isRecord(network)) return null;
  const { name, password, isHidden } = network;
  if (typeof name !== 'string' || typeof password !== 'string' || name === '') return null;
  return { name, password, isHidden: isHidden === true };
}

/** The network that this browser's join screen shows. */
function useWifi() {
  const [network, setNetwork] = useState(storedNetwork);
  const [isShown, setIsShown] = useState(network !== null);
  return {
    network,
    isShown: isShown && network !== null,
    show(next: WifiNetwork): void {
      writeUserValue(OWNER, NAME, next);
      setNetwork(next);
      setIsShown(true);
    },
    hide: () => setIsShown(false),
  };
}

/** The join screen if no evening is open. @param onRetry loads the evening again; set after a failure to load */
export function NoEvening({ onRetry }: { onRetry?: () => void }) {
  const begin = useBeginGathering();
  const showBeginFailure = (error: Error) =>
    toast({ title: gatheringTexts.beginFailed, text: sentenceOf(error), variant: 'destructive' });
  const home = (
    <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
      {gatheringTexts.home}
    </ButtonLink>
  );
  return (
    <TitledPage title={gatheringTexts.evening} end={home}>
      {onRetry === undefined ? (
        <EmptyState
          title={gatheringTexts.none}
          text={gatheringTexts.beginText}
          actions={
            <Button
              variant="gold"
              busy={begin.isPending}
              onClick={() => begin.mutate({}, { onError: showBeginFailure })}
            >
              {gatheringTexts.begin}
            </Button>
          }
        />
      ) : (
        <ErrorState
          title={gatheringTexts.loadFailed}
          text={gatheringTexts.loadFailedText}
          actions={
            <Button variant="gold" onClick={onRetry}>
              {gatheringTexts.again}
            </Button>
          }
        />
      )}
    </TitledPage>
  );
}
