/** A question as a push, about 390 bytes of Arabic JSON: what a phone needs to show it. */
export function question(index: number): string {
  const shown = {
    question: `كم عدد كواكب المجموعة الشمسية؟ (${index + 1})`,
    options: ['A', 'B', 'C', 'D'].map((letter) => `الخيار ${letter} للسؤال ${index + 1}`),
  };
  const state = { phase: 'question', currentQuestionIndex: index, limitMs: 30_000, question: shown };
  return `42["solo:state",${JSON.stringify({ id: 'floor-contest-00', version: index + 2, state })}]`;
}

/** Which question a teacher's command opens. */
export function questionOf(text: string): number {
  return Number(/"questionIndex":(\d+)/.exec(text)?.[1] ?? 0);
}

/** A game's state as a push, as long as the product's without its texts. */
export const stateOfGame = `42["game:state",${JSON.stringify({ id: 'floor-game', state: 'x'.repeat(3400) })}]`;

/** A page's script, compressed: about as long as the student's first one. */
export const SCRIPT = Buffer.alloc(60_000, 7);
