import { limits } from '@lamma/protocol/limits';

export const SHEET_HEAD = 'الفئة,السؤال,الإجابة,خيار خاطئ ١,خيار خاطئ ٢,خيار خاطئ ٣';

/** CSV lines of a category, without a header. */
export function sheetLines(name: string, more: (place: number) => string = () => ''): string[] {
  return Array.from({ length: limits.questionsPerGame }, (_, index) => {
    const place = index + 1;
    return `${name},ما سؤال ${name} رقم ${place}؟,جواب ${name} ${place}${more(place)}`;
  });
}

export function aSheet(): Buffer {
  return Buffer.from([SHEET_HEAD, ...sheetLines('عائلتنا')].join('\r\n'));
}
