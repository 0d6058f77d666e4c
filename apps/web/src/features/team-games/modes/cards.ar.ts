import type { PlayMode } from '@lamma/protocol/games';
import type { PluralForms } from '../../../lib/arabic/plurals';

/** How a mode is presented. Separate from its screen, so that the page that chooses a mode loads no screens. */
interface ModeCard {
  label: string;
  /** One sentence on how it is played. */
  explain: string;
  /** Replaces `explain` for own categories, if that sentence is wrong for them. */
  explainOwn?: string;
  /** Marked as the best mode in the choice of modes. */
  isBest?: true;
}

/** The type requires a row for each mode of the protocol. */
export const modeCards: Record<PlayMode, ModeCard> = {
  classic: {
    label: 'كلاسيكي',
    explain: 'ستّ فئات، ستّة أسئلة في كلٍّ منها، ونقطة لكل إجابة صحيحة، والدور بين الفريقين.',
    explainOwn: 'ستّة أسئلة في كل فئة، ونقطة لكل إجابة صحيحة، والدور بين الفريقين.',
  },
  connect: {
    label: 'وصلهم',
    explain:
      'شبكة من سبعة في سبعة: كل إجابة صحيحة تكسب مربعًا. خمسة مربعات على خط واحد تفوز، وإلا فصاحب المربعات الأكثر.',
    isBest: true,
  },
  qr: {
    label: 'خربطهم',
    explain:
      'لعبة الباركود التفاعلية: يمسح الفريق المنافس الرمز بجواله ويضيف خيارين خاطئين، وعليكم أن تجدوا الإجابة بين ثلاثة.',
  },
  race: {
    label: 'اسبقهم',
    explain: 'كل سؤال للفريقين معًا: بعد قراءته تفتح الأزرار، والإجابة لأول ضغطة. إن كانت خاطئة فالفرصة للفريق الآخر.',
  },
};

/** How long an answer may take in a race. */
export const answerSeconds: PluralForms = {
  zero: '',
  one: 'ثانية للإجابة',
  two: 'ثانيتان للإجابة',
  few: '# ثوانٍ للإجابة',
  many: '# ثانية للإجابة',
  other: '# ثانية للإجابة',
};
