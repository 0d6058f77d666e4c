import { directionOf } from '../../lib/arabic/direction';

interface WrittenProps {
  children: string;
  className?: string | undefined;
}

/** A sentence somebody wrote: a question, an option, a title. Set by `directionOf`, apart from what stands around it. Names have `bdi`. */
export function Written({ children, className }: WrittenProps) {
  return (
    <span dir={directionOf(children)} className={className}>
      {children}
    </span>
  );
}
