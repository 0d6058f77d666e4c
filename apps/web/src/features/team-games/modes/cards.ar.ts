import type { PlayMode } from '@lamma/protocol/games';

/** How a play mode is offered. Apart from its screen, so that choosing a mode loads none of them. */
interface ModeCard {
  label: string;
  /** One sentence on how it is played. */
  explain: string;
  /** The same on own categories, where it is not true of them. */
  explainOwn?: string;
  /** Marked as the best one where modes are chosen. */
  isBest?: true;
}

/** A mode of the contract without a row here does not compile. */
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
};
