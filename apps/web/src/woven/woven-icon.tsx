import { iconBitmap } from './category-marks';
import { WovenDrawing } from './woven-drawing';

interface WovenIconProps {
  icon: string | undefined;
  className?: string | undefined;
}

/** A category's icon of 13 x 13 stitches; its size comes from the class. */
export function WovenIcon({ icon, className }: WovenIconProps) {
  return <WovenDrawing bitmap={iconBitmap(icon)} className={className} />;
}
