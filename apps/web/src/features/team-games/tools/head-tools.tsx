import { limits } from '@lamma/protocol/limits';
import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { SoundTool, useSoundSwitch, Volume } from '../../../game-ui/sound/sound-tool';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Dialog } from '../../../ui/overlays/dialog';
import { TipButton, TooltipProvider } from '../../../ui/overlays/tooltip';
import type { GlyphName } from '../../../woven/glyph-paths';
import { minutesLong, pauseTexts } from '../pause/texts.ar';
import { RemoteCardDialog } from '../remote/remote-card-dialog';
import { toolTexts } from '../texts.ar';
import styles from './head-tools.module.css';
import { type GuestsTool, HostToolsContext, isRemoteConnected, type PauseMinutes } from './host-tools';

/**
 * The small tools at the edge of a play header. On a phone one button opens them, and they are hidden while a back button is shown.
 * @param isCrowded whether the header shows a back button
 * @param onLeave leaves the game, if the header has no other way out
 */
export function HeadTools({ isCrowded, onLeave }: { isCrowded: boolean; onLeave?: (() => void) | undefined }) {
  const [openDialog, setOpenDialog] = useState<'menu' | 'card' | 'pause' | null>(null);
  const isPhone = useIsPhone();
  const host = use(HostToolsContext);
  const tools = useTools(setOpenDialog);
  const close = useCallback(() => setOpenDialog(null), []);
  useEffect(() => {
    // Closes the tools, so that they do not cover a question opened by a phone.
    if (isCrowded) close();
  }, [isCrowded, close]);
  return (
    <>
      {isPhone ? (
        <>
          {isCrowded ? null : (
            <IconButton glyph="more" label={toolTexts.tools} size="tv" onClick={() => setOpenDialog('menu')} />
          )}
          <ToolsMenu open={openDialog === 'menu'} tools={tools} onLeave={onLeave} onClose={close} />
        </>
      ) : (
        <ToolRow tools={tools} hasTips={host === null || !isRemoteConnected(host)} />
      )}
      {host?.pause === undefined ? null : (
        <PauseDialog
          open={openDialog === 'pause'}
          onBegin={(minutes) => {
            close();
            host.pause?.onPause(minutes);
          }}
          onClose={close}
        />
      )}
      {host === null || host.gameId === null ? null : (
        <RemoteCardDialog open={openDialog === 'card'} gameId={host.gameId} screens={host.screens} onClose={close} />
      )}
    </>
  );
}

/** @param hasTips false if a phone is the remote: a tooltip would stay over the game, since nobody moves the pointer or the focus there */
function ToolRow({ tools, hasTips }: { tools: readonly Tool[]; hasTips: boolean }) {
  const ToolButton = hasTips ? TipButton : IconButton;
  return (
    <TooltipProvider>
      <div className={styles.row}>
        <SoundTool fades={!hasTips} />
        {tools.map(({ glyph, label, word, isConnected, isOff, onPress }, index) => (
          // The key is the index, so that a tool keeps the focus when its glyph changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <span key={index} className={cx(isConnected && styles.connected)}>
            <ToolButton glyph={glyph} label={label} word={word} size="tv" disabled={isOff} onClick={onPress} />
          </span>
        ))}
      </div>
    </TooltipProvider>
  );
}

interface ToolsMenuProps {
  open: boolean;
  tools: readonly Tool[];
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

function ToolsMenu({ open, tools, onLeave, onClose }: ToolsMenuProps) {
  const mute = useSoundSwitch();
  return (
    <Dialog open={open} onClose={onClose} width="narrow" title={toolTexts.tools}>
      <div className={styles.menu}>
        <Button block glyph={mute.glyph} onClick={mute.onPress}>
          {mute.label}
        </Button>
        <Volume />
        {tools.map(({ glyph, label, isConnected, isOff, onPress }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <span key={index} className={cx(isConnected && styles.connected)}>
            <Button block glyph={glyph} disabled={isOff} onClick={onPress}>
              {label}
            </Button>
          </span>
        ))}
        {onLeave === undefined ? null : (
          <Button
            block
            glyph="home"
            onClick={() => {
              onClose();
              onLeave();
            }}
          >
            {toolTexts.leave}
          </Button>
        )}
        <Button block variant="ghost" onClick={onClose}>
          {toolTexts.close}
        </Button>
      </div>
    </Dialog>
  );
}

interface Tool {
  glyph: GlyphName;
  /** The action of a press, in words. */
  label: string;
  /** A word beside the sign, if the sign alone is not clear enough. */
  word?: string;
  /** Whether the glyph is green, because the tool is in use. */
  isConnected?: boolean;
  /** Whether the tool cannot be used now; it stays visible. */
  isOff?: boolean;
  onPress: () => void;
}

/**
 * The tools of this screen besides its sounds: the guests' code, a break, full screen and the card, each only if this screen offers it.
 * @param onShow opens a dialog; null closes the open dialog
 */
function useTools(onShow: (dialog: 'card' | 'pause' | null) => void): readonly Tool[] {
  const fullScreen = useFullScreen();
  const host = use(HostToolsContext);
  return [
    ...(host?.guests === undefined ? [] : [guestsTool(host.guests, () => onShow(null))]),
    ...(host?.pause === undefined
      ? []
      : [
          {
            glyph: 'pause' as const,
            label: host.pause.canPause ? pauseTexts.title : pauseTexts.later,
            isOff: !host.pause.canPause,
            onPress: () => onShow('pause'),
          },
        ]),
    ...(fullScreen === null ? [] : [fullScreenTool(fullScreen)]),
    ...(host === null || host.gameId === null
      ? []
      : [
          {
            glyph: 'phone' as const,
            label: isRemoteConnected(host) ? toolTexts.cardConnected : toolTexts.card,
            word: toolTexts.cardWord,
            isConnected: isRemoteConnected(host),
            onPress: () => onShow('card'),
          },
        ]),
  ];
}

function guestsTool({ label, onPress }: GuestsTool, onClose: () => void): Tool {
  return {
    glyph: 'qr',
    label,
    onPress: () => {
      onClose();
      onPress();
    },
  };
}

function fullScreenTool({ isOn, toggle }: { isOn: boolean; toggle: () => void }): Tool {
  return {
    glyph: isOn ? 'notFull' : 'full',
    label: isOn ? toolTexts.leaveFullScreen : toolTexts.fullScreen,
    onPress: toggle,
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreen {
  isOn: boolean;
  toggle: () => void;
}

/** Full screen for this page, or null if the browser does not support it. */
function useFullScreen(): FullScreen | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  if (document.fullscreenEnabled !== true) return null;
  const toggle = () => {
    // A refusal by the browser needs no message: the button shows that nothing has changed.
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return { isOn, toggle };
}

interface PauseDialogProps {
  open: boolean;
  onBegin: (minutes: PauseMinutes) => void;
  onClose: () => void;
}

function PauseDialog({ open, onBegin, onClose }: PauseDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      scale="tv"
      title={pauseTexts.title}
      text={pauseTexts.text}
      actions={
        <Button size="tv" variant="ghost" onClick={onClose}>
          {pauseTexts.close}
        </Button>
      }
    >
      <div className={styles.lengths}>
        {[...limits.pauseMinutes, null].map((minutes) => (
          <Button key={minutes} size="tv" onClick={() => onBegin(minutes)}>
            {minutes === null ? pauseTexts.open : counted(minutes, minutesLong)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
