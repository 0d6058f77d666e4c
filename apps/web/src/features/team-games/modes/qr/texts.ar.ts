import { isolated } from '../../../../lib/arabic/direction';
import type { PluralForms } from '../../../../lib/arabic/plurals';

/** The texts of «خربطهم» that no other mode has. */
export const qrTexts = {
  steps: 'خطوات السؤال',
  pick: 'اختيار السؤال',
  scan: 'امسحوا واكتبوا',
  write: 'كتابة الخيارين',
  choose: 'اختيار الإجابة',
  scanCall: (rival: string) => `${isolated(rival)}، امسحوا الرمز`,
  phonesCall: (rival: string) => `${isolated(rival)}، افتحوا جوالاتكم`,
  writeCall: (asked: string) => `واكتبوا خيارين خاطئين يخدعان ${isolated(asked)}.`,
  chooseCall: (asked: string) => `${isolated(asked)}، اختاروا الإجابة`,
  waiting: 'ننتظر خيارين من الفريق المنافس',
  typed: 'تُكتب الآن',
  code: 'رمز الجولة',
  preparing: 'نحضّر الرمز...',
  noCode: 'لا رمز بعد',
  noPicture: 'افتحوا هذا العنوان على الجوال',
  show: 'أظهروا الرمز',
  renew: 'رمز جديد',
  noPhone: 'بلا جوال',
  unreached: 'لم يصلكم الجوال؟',
  unreachedText:
    'تأكدوا أنه على شبكة الواي فاي نفسها، أو اكتبوا فيه العنوان الذي تحت الرمز. وزر «بلا جوال» يكمل السؤال دونه.',
  demo: 'تجربة',
  options: 'الخيارات',
  right: 'الصحيحة',
  yours: 'اختياركم',
  isRight: (asked: string) => `إجابة صحيحة، النقطة لفريق ${isolated(asked)}`,
  isWrong: 'إجابة خاطئة، والصحيحة:',
  trapBy: (rival: string) => `الفخ من ${isolated(rival)}!`,
  timeout: 'انتهت المهلة',
  timeoutText: 'انتهت مهلة انتظار الخيارات. الرجاء المحاولة مرة أخرى.',
} as const;

export const phonesOpened: PluralForms = {
  zero: 'لم يفتح الرمز أي جوال بعد',
  one: 'فتح الرمز جوال واحد',
  two: 'فتح الرمز جوالان',
  few: 'فتحت الرمز # جوالات',
  many: 'فتح الرمز # جوالًا',
  other: 'فتح الرمز # جوال',
};
