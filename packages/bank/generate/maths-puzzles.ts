import type { Band } from './undealt';

/** The numbers of a puzzle, in the order of its text. */
export type Numbers = readonly number[];

/** A kind of puzzle: its formulas stand here, and src/lint/maths-solvers.ts solves it again without them. */
export interface Puzzle {
  kind: string;
  band: Band;
  /** Numbers that make a fair puzzle in correct Arabic. */
  pool: readonly Numbers[];
  text(numbers: Numbers): string;
  answer(numbers: Numbers): number;
  /** Near misses on both sides, most tempting first. */
  wrong(numbers: Numbers, answer: number): readonly number[];
  why(numbers: Numbers, answer: number): string;
}

/** A counted noun: «5 أمتار», «28 مترًا». Not for 1, 2 and whole hundreds, which no pool holds. */
function counted(count: number, few: string, many: string): string {
  return `${count} ${count <= 10 ? few : many}`;
}

function differences(terms: Numbers): number[] {
  return terms.slice(1).map((term, at) => term - (terms[at] ?? 0));
}

function sequencePuzzle(band: Band, pool: readonly Numbers[]): Puzzle {
  const nextDifference = (terms: Numbers) => {
    const steps = differences(terms);
    return (steps.at(-1) ?? 0) * 2 - (steps.at(-2) ?? 0);
  };
  return {
    kind: 'maths-next',
    band,
    pool,
    text: (terms) => `ما العدد التالي في هذه السلسلة: ${terms.join('، ')}؟`,
    answer: (terms) => (terms.at(-1) ?? 0) + nextDifference(terms),
    // First what comes of repeating the newest difference.
    wrong: (terms, answer) => [
      (terms.at(-1) ?? 0) + (differences(terms).at(-1) ?? 0),
      answer - 2,
      answer + 2,
      answer + 4,
    ],
    why: (terms) => `الفرق بين كل عددين متتاليين: ${differences(terms).join('، ')}، ثم ${nextDifference(terms)}`,
  };
}

export const puzzles: readonly Puzzle[] = [
  {
    kind: 'maths-legs',
    band: 'easy',
    pool: [
      [3, 5],
      [4, 7],
      [5, 6],
      [6, 8],
    ],
    text: ([cows = 0, hens = 0]) =>
      `في مزرعة ${counted(cows, 'بقرات', 'بقرة')} و${counted(hens, 'دجاجات', 'دجاجة')}، فكم عدد أرجلها كلها؟`,
    answer: ([cows = 0, hens = 0]) => cows * 4 + hens * 2,
    wrong: ([cows = 0, hens = 0]) => [(cows + hens) * 2, (cows + hens) * 4, cows * 2 + hens * 4],
    why: ([cows = 0, hens = 0]) => `للبقرات ${cows * 4} وللدجاجات ${hens * 2}`,
  },
  {
    kind: 'maths-quarter',
    band: 'easy',
    pool: [[96], [84], [72], [108]],
    text: ([whole = 0]) => `ما ربع العدد ${whole}؟`,
    answer: ([whole = 0]) => whole / 4,
    wrong: ([whole = 0], answer) => [whole / 3, answer - 2, answer + 4],
    why: ([whole = 0]) => `نصفه ${whole / 2}، ثم نصف النصف`,
  },
  sequencePuzzle('easy', [
    [3, 7, 11, 15],
    [4, 9, 14, 19],
    [5, 11, 17, 23],
    [2, 10, 18, 26],
  ]),
  {
    kind: 'maths-change',
    band: 'easy',
    pool: [
      [4, 150],
      [3, 220],
      [5, 120],
      [6, 130],
    ],
    text: ([pens = 0, price = 0]) =>
      `اشتريت ${counted(pens, 'أقلام', 'قلمًا')} سعر الواحد ${price} فلسًا، ودفعت دينارًا كويتيًّا، فكم فلسًا يبقى لك؟`,
    answer: ([pens = 0, price = 0]) => 1000 - pens * price,
    wrong: (_, answer) => [answer - 100, answer + 100, answer + 50],
    why: ([pens = 0, price = 0]) => `ثمن الأقلام ${pens * price} من 1000 فلس`,
  },
  {
    kind: 'maths-weeks',
    band: 'easy',
    pool: [[6], [7], [8], [9]],
    text: ([weeks = 0]) => `كم يومًا في ${counted(weeks, 'أسابيع', 'أسبوعًا')}؟`,
    answer: ([weeks = 0]) => weeks * 7,
    wrong: (_, answer) => [answer - 7, answer + 7, answer - 2],
    why: () => 'في كل أسبوع 7 أيام',
  },
  {
    kind: 'maths-hours',
    band: 'easy',
    pool: [[3], [4], [5]],
    text: ([hours = 0]) => `كم دقيقة في ${counted(hours, 'ساعات', 'ساعة')} ونصف الساعة؟`,
    answer: ([hours = 0]) => hours * 60 + 30,
    wrong: ([hours = 0], answer) => [hours * 60, answer + 20, answer + 40],
    why: ([hours = 0]) => `للساعات ${hours * 60} دقيقة، ولنصف الساعة 30`,
  },
  {
    kind: 'maths-sum-difference',
    band: 'medium',
    pool: [
      [20, 4],
      [30, 6],
      [50, 8],
      [26, 4],
    ],
    text: ([sum = 0, difference = 0]) => `عددان مجموعهما ${sum} والفرق بينهما ${difference}، فما أكبرهما؟`,
    answer: ([sum = 0, difference = 0]) => (sum + difference) / 2,
    wrong: ([sum = 0, difference = 0], answer) => [(sum - difference) / 2, answer + 2, answer + 4],
    why: ([sum = 0, difference = 0]) => `الأصغر ${(sum - difference) / 2}، ومجموعهما ${sum}`,
  },
  {
    kind: 'maths-percent',
    band: 'medium',
    pool: [
      [15, 240],
      [15, 120],
      [15, 160],
      [15, 360],
    ],
    text: ([percent = 0, whole = 0]) => `كم يساوي ${percent}% من العدد ${whole}؟`,
    answer: ([percent = 0, whole = 0]) => (percent * whole) / 100,
    wrong: ([, whole = 0], answer) => [whole / 10, whole / 5, answer + 4],
    why: ([, whole = 0]) => `عُشر العدد ${whole / 10}، ونصف العُشر ${whole / 20}`,
  },
  {
    kind: 'maths-average',
    band: 'medium',
    pool: [
      [5, 12],
      [4, 15],
      [6, 11],
      [8, 9],
    ],
    text: ([count = 0, average = 0]) => `متوسط ${count} أعداد هو ${average}، فما مجموعها؟`,
    answer: ([count = 0, average = 0]) => count * average,
    wrong: ([, average = 0], answer) => [answer - average, answer + average, answer - 5],
    why: () => 'المجموع هو المتوسط مضروبًا في عدد الأعداد',
  },
  {
    kind: 'maths-width',
    band: 'medium',
    pool: [
      [28, 9],
      [34, 10],
      [40, 13],
      [26, 8],
    ],
    text: ([around = 0, length = 0]) =>
      `مستطيل محيطه ${counted(around, 'أمتار', 'مترًا')} وطوله ${counted(length, 'أمتار', 'مترًا')}، فكم مترًا عرضه؟`,
    answer: ([around = 0, length = 0]) => around / 2 - length,
    wrong: (_, answer) => [answer - 1, answer + 1, answer * 2],
    why: ([around = 0]) => `الطول والعرض معًا نصف المحيط، أي ${around / 2}`,
  },
  {
    kind: 'maths-distance',
    band: 'medium',
    pool: [[80], [60], [90], [70]],
    text: ([speed = 0]) => `سيارة سرعتها ${speed} كيلومترًا في الساعة، فكم كيلومترًا تقطع في ساعة ونصف؟`,
    answer: ([speed = 0]) => speed * 1.5,
    wrong: ([speed = 0], answer) => [answer - 10, speed * 2, answer + 15],
    why: ([speed = 0]) => `في الساعة الأولى ${speed}، وفي نصف الساعة ${speed / 2}`,
  },
  sequencePuzzle('medium', [
    [2, 6, 12, 20, 30],
    [1, 2, 4, 7, 11],
    [2, 5, 10, 17, 26],
    [3, 8, 15, 24, 35],
  ]),
  {
    kind: 'maths-discount',
    band: 'hard',
    pool: [
      [25, 30],
      [20, 40],
      [30, 70],
      [40, 60],
    ],
    text: ([percent = 0, paid = 0]) =>
      `سعر ثوب بعد خصم ${percent}% منه هو ${counted(paid, 'دنانير', 'دينارًا')}، فكم دينارًا كان سعره قبل الخصم؟`,
    answer: ([percent = 0, paid = 0]) => (paid * 100) / (100 - percent),
    wrong: ([percent = 0, paid = 0], answer) => [(paid * (100 + percent)) / 100, answer - 5, answer + 5],
    why: ([percent = 0]) => `المدفوع ${100 - percent}% من السعر الأول`,
  },
  {
    kind: 'maths-handshakes',
    band: 'hard',
    pool: [[8], [7], [10], [9]],
    text: ([people = 0]) =>
      `التقى ${counted(people, 'أصدقاء', 'صديقًا')} فصافح كل واحد منهم الآخرين مرة واحدة، فكم مصافحة جرت؟`,
    answer: ([people = 0]) => (people * (people - 1)) / 2,
    wrong: ([people = 0], answer) => [people * (people - 1), (people * (people + 1)) / 2, answer - 4],
    why: ([people = 0]) => `صافح كل صديق ${people - 1}، وكل مصافحة يشترك فيها اثنان`,
  },
  {
    kind: 'maths-snail',
    band: 'hard',
    pool: [
      [10, 3],
      [12, 3],
      [9, 3],
    ],
    text: ([depth = 0, climb = 0]) =>
      `بئر عمقها ${counted(depth, 'أمتار', 'مترًا')}، يصعد فيها حلزون ${counted(climb, 'أمتار', 'مترًا')} نهارًا وينزلق مترين ليلًا، ففي أي يوم يخرج؟`,
    answer: ([depth = 0, climb = 0]) => depth - climb + 1,
    wrong: ([depth = 0], answer) => [depth, answer - 1, answer + 1],
    why: () => 'يكسب مترًا كل يوم، وإذا بلغ الحافة نهارًا خرج ولم ينزلق',
  },
  {
    kind: 'maths-ages',
    band: 'hard',
    pool: [
      [4, 20],
      [4, 24],
      [5, 30],
    ],
    text: ([times = 0, years = 0]) =>
      `عمر أب ${counted(times, 'أضعاف', 'ضعفًا')} عمر ابنه، وبعد ${counted(years, 'سنوات', 'سنة')} يصير ضعف عمر ابنه، فكم سنة عمر الابن؟`,
    answer: ([times = 0, years = 0]) => years / (times - 2),
    wrong: (_, answer) => [answer - 2, answer + 2, answer + 5],
    why: ([times = 0, years = 0], answer) =>
      `بعد ${years} سنة يصير عمر الابن ${answer + years} وعمر الأب ${times * answer + years}`,
  },
  {
    kind: 'maths-taps',
    band: 'hard',
    pool: [
      [6, 3],
      [12, 4],
      [12, 6],
    ],
    text: ([one = 0, other = 0]) =>
      `صنبوران، يملأ الأول خزانًا في ${counted(one, 'ساعات', 'ساعة')} والثاني في ${counted(other, 'ساعات', 'ساعة')}، ففي كم ساعة يملآنه معًا؟`,
    answer: ([one = 0, other = 0]) => (one * other) / (one + other),
    wrong: ([one = 0, other = 0], answer) => [(one + other) / 2, answer - 1, answer + 1],
    why: ([one = 0, other = 0]) => `في ${one * other} ساعة يملآن ${counted(one + other, 'خزانات', 'خزانًا')}`,
  },
  {
    kind: 'maths-digit-count',
    band: 'hard',
    pool: [[9, 1, 100]],
    text: ([digit = 0, from = 0, to = 0]) => `كم مرة نكتب الرقم ${digit} إذا كتبنا الأعداد من ${from} إلى ${to}؟`,
    answer: () => 20,
    wrong: () => [10, 19, 21],
    why: () => 'عشر مرات في خانة الآحاد وعشر في خانة العشرات',
  },
];
