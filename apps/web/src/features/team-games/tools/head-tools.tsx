import { use, useState } from 'react';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { TipButton } from '../../../ui/buttons/tip-button';
import { Dialog } from '../../../ui/overlays/dialog';
import { TooltipProvider } from '../../../ui/overlays/tooltip';
import { RemoteCardDialog } from '../remote/remote-card-dialog';
import styles from './head-tools.module.css';
import { HostToolsContext } from './host-tools';
import { toolTexts } from './texts.ar';
import { type Tool, useTools } from './use-tools';

/**
 * The small tools at the edge of a play head. On a phone one button opens them, and there are none while a button back is shown.
 * @param isCrowded the head has a button back
 */
export function HeadTools({ isCrowded }: { isCrowded: boolean }) {
  const [shows, setShows] = useState<'menu' | 'card' | null>(null);
  const isPhone = useIsPhone();
  const host = use(HostToolsContext);
  const tools = useTools(() => setShows('card'));
  const close = () => setShows(null);
  return (
    <>
      {isPhone ? (
        <>
          {isCrowded ? null : (
            <IconButton glyph="more" label={toolTexts.tools} size="tv" onClick={() => setShows('menu')} />
          )}
          <ToolsMenu open={shows === 'menu'} tools={tools} onClose={close} />
        </>
      ) : (
        <ToolRow tools={tools} />
      )}
      {host === null ? null : (
        <RemoteCardDialog
          open={shows === 'card'}
          gameId={host.gameId}
          isConnected={host.isRemoteConnected}
          onClose={close}
        />
      )}
    </>
  );
}

function ToolRow({ tools }: { tools: readonly Tool[] }) {
  return (
    <TooltipProvider>
      <div className={styles.row}>
        {tools.map(({ glyph, label, isConnected, onPress }, index) => (
          // A tool keeps its place while its sign changes, and with it the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: a tool is its place
          <span key={index} className={cx(isConnected && styles.connected)}>
            <TipButton glyph={glyph} label={label} size="tv" onClick={onPress} />
          </span>
        ))}
      </div>
    </TooltipProvider>
  );
}

interface ToolsMenuProps {
  open: boolean;
  tools: readonly Tool[];
  onClose: () => void;
}

function ToolsMenu({ open, tools, onClose }: ToolsMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} width="narrow" title={toolTexts.tools}>
      <div className={styles.menu}>
        {tools.map(({ glyph, label, isConnected, onPress }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tool is its place
          <span key={index} className={cx(isConnected && styles.connected)}>
            <Button block glyph={glyph} onClick={onPress}>
              {label}
            </Button>
          </span>
        ))}
        <Button block variant="ghost" onClick={onClose}>
          {toolTexts.close}
        </Button>
      </div>
    </Dialog>
  );
}
