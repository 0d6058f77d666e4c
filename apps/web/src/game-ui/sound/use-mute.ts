import { useSoundStore } from '../../lib/sound/sound-store';
import type { GlyphName } from '../../woven/glyph-paths';
import { soundTexts } from './texts.ar';

interface Mute {
  glyph: GlyphName;
  /** The action of a press, in words. */
  label: string;
  onPress: () => void;
}

/** The one switch of all sounds. A reloaded screen is silent until it is touched, even if the switch is on. */
export function useMute(): Mute {
  const { isOn, isAwake, toggle } = useSoundStore();
  const isHeard = isOn && isAwake;
  return {
    glyph: isHeard ? 'sound' : 'soundOff',
    label: isHeard ? soundTexts.off : soundTexts.on,
    // On a page that was not touched yet, the first press starts the sound and must not switch it off.
    onPress: () => (isOn && !isAwake ? undefined : toggle()),
  };
}
