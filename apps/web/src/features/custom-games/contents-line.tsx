import { Fragment } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { Separator } from '../../ui/frames/separator';
import { fileCounts, questionCount } from './texts.ar';

interface ContentsLineProps {
  questions: number;
  files: Readonly<Record<'image' | 'audio' | 'video', number>>;
}

const KINDS = ['image', 'audio', 'video'] as const;

/** «٦ أسئلة | صورتان | تسجيل واحد» */
export function ContentsLine({ questions, files }: ContentsLineProps) {
  const kinds = KINDS.filter((kind) => files[kind] > 0);
  return (
    <>
      {counted(questions, questionCount)}
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <Separator />
          {counted(files[kind], fileCounts[kind])}
        </Fragment>
      ))}
    </>
  );
}
