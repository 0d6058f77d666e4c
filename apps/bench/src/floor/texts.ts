export function questionPush(index: number): string {
  const shown = {
    question: `كم عدد كواكب المجموعة الشمسية؟ (${index + 1})`,
    options: ['A', 'B', 'C', 'D'].map((letter) => `الخيار ${letter} للسؤال ${index + 1}`),
  };
  const state = { phase: 'question', currentQuestionIndex: index, limitMs: 30_000, question: shown };
  return `42["solo:state",${JSON.stringify({ id: 'floor-contest-00', version: index + 2, state })}]`;
}

export function questionIndexIn(text: string): number {
  return Number(/"questionIndex":(\d+)/.exec(text)?.[1] ?? 0);
}

/** A pushed state of a game, of the same length as the product's state without texts. */
export const gamePush = `42["game:changed",${JSON.stringify({ id: 'floor-game', state: 'x'.repeat(600) })}]`;

/** A compressed script, about as long as the student's entry script. */
export const SCRIPT = Buffer.alloc(60_000, 7);
