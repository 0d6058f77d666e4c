import { use } from 'react';
import type { GlyphName } from '../../../woven/glyph-paths';
import { useSoundStore } from '../sound/sound-store';
import { HostToolsContext } from './host-tools';
import { toolTexts } from './texts.ar';
import { useFullScreen } from './use-full-screen';

/** One tool of the play head. */
export interface Tool {
  glyph: GlyphName;
  /** What a press does, in words. */
  label: string;
  /** Its green sign says that it is in use. */
  isConnected?: boolean;
  onPress: () => void;
}

/**
 * The tools that this screen has: sounds, the whole screen where the browser can, and the card on the host's own screens.
 * @param onCard opens the card's dialog
 */
export function useTools(onCard: () => void): readonly Tool[] {
  const { isOn, toggle } = useSoundStore();
  const fullScreen = useFullScreen();
  const host = use(HostToolsContext);
  return [
    {
      glyph: isOn ? 'sound' : 'soundOff',
      label: isOn ? toolTexts.soundOff : toolTexts.soundOn,
      onPress: toggle,
    },
    ...(fullScreen === null ? [] : [fullScreenTool(fullScreen)]),
    ...(host === null
      ? []
      : [
          {
            glyph: 'phone' as const,
            label: host.isRemoteConnected ? toolTexts.cardConnected : toolTexts.card,
            isConnected: host.isRemoteConnected,
            onPress: onCard,
          },
        ]),
  ];
}

function fullScreenTool({ isOn, toggle }: { isOn: boolean; toggle: () => void }): Tool {
  return {
    glyph: isOn ? 'notFull' : 'full',
    label: isOn ? toolTexts.leaveFullScreen : toolTexts.fullScreen,
    onPress: toggle,
  };
}
