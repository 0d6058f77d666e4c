import type { Band } from '../undealt';

/** A puzzle that one sees: its picture is drawn from the fact key, and src/maths/solvers.ts solves it from the same. */
export interface Puzzle {
  band: Band;
  fact: string;
  text: string;
  answer: string;
  accept?: readonly string[];
  wrong: readonly [string, string, string];
  why: string;
  /** More than 1 where it has taken the place of one that was released. */
  rev?: number;
}

export const puzzles: readonly Puzzle[] = [
  {
    band: 'easy',
    fact: 'maths-triangles:fan',
    text: 'كم مثلثًا ترى في الشكل؟',
    answer: '6',
    wrong: ['3', '4', '8'],
    why: 'ثلاثة صغار، واثنان من كل جارين معًا، والمثلث الكبير',
  },
  {
    band: 'easy',
    fact: 'maths-mirror:4.00',
    text: 'هذه صورة الساعة في المرآة، فكم الوقت الصحيح؟',
    answer: '8:00',
    accept: ['الثامنة', 'الساعة الثامنة', '8'],
    wrong: ['4:00', '2:00', '10:00'],
    why: 'المرآة تقلب اليمين يسارًا، فمكان الأربعة في المرآة هو مكان الثمانية',
  },
  {
    band: 'easy',
    fact: 'maths-bricks:x,o,o,o,o,o,2,3,1,4',
    text: 'كل حجر هو مجموع الحجرين تحته، فكم في القمة؟',
    answer: '18',
    wrong: ['10', '16', '20'],
    why: 'اجمع كل جارين، صفًّا بعد صف حتى القمة',
  },
  {
    band: 'easy',
    fact: 'maths-magic:2,7,6,9,5,1,4,3,x',
    text: 'كل صف وعمود وقطر له المجموع نفسه، فما العدد الناقص؟',
    answer: '8',
    wrong: ['7', '10', '12'],
    why: 'المجموع 15 في كل صف وعمود وقطر',
  },
  {
    band: 'easy',
    fact: 'maths-scales:cc.8,cs.7,s',
    text: 'الميزانان متعادلان، فكم تزن العلبة المربعة؟',
    answer: '3',
    wrong: ['2', '4', '5'],
    why: 'كل كرة تزن 4، والباقي من السبعة للعلبة',
  },
  {
    band: 'easy',
    fact: 'maths-cubes:3,2,2,2,1,1,1,1,0',
    text: 'كم مكعبًا في هذا البناء، والمخفي منها محسوب؟',
    answer: '13',
    wrong: ['10', '12', '14'],
    why: 'في القاع 8، وفوقها 4، وفي القمة واحد',
  },
  {
    band: 'medium',
    fact: 'maths-squares:3',
    text: 'كم مربعًا في هذه الشبكة، كبيرًا كان أو صغيرًا؟',
    answer: '14',
    wrong: ['9', '10', '16'],
    why: 'تسعة صغار، وأربعة من أربع خانات، والمربع الكبير',
  },
  {
    band: 'medium',
    fact: 'maths-matches:4p5e7',
    text: 'حرّك عودًا واحدًا لتصح المسألة، كيف تصير؟',
    answer: '4 زائد 3 يساوي 7',
    accept: ['4+3=7'],
    wrong: ['4 زائد 5 يساوي 9', '2 زائد 5 يساوي 7', '9 ناقص 2 يساوي 7'],
    why: 'عود واحد في الخمسة ينتقل فتصير ثلاثة',
  },
  {
    band: 'medium',
    fact: 'maths-mirror:1.50',
    text: 'رأيت الساعة في المرآة هكذا، فكم الوقت الصحيح؟',
    answer: '10:10',
    accept: ['العاشرة وعشر دقائق', 'عشر وعشر'],
    wrong: ['1:50', '11:10', '10:50'],
    why: 'الوقت وصورته في المرآة مجموعهما 12 ساعة',
  },
  {
    band: 'medium',
    fact: 'maths-net:001,102,113,214,225,326,1',
    text: 'نطوي الورقة مكعبًا، فأي عدد يقابل 1؟',
    answer: '4',
    wrong: ['3', '5', '6'],
    why: 'اجعل 2 قاعًا: يقف 1 جدارًا، و3 جدارًا بجانبه، و4 الجدار المقابل',
  },
  {
    band: 'medium',
    fact: 'maths-ways:4,2',
    text: 'كم طريقًا للنملة إلى السكر، تمشي إلى اليسار أو إلى فوق فقط؟',
    answer: '15',
    wrong: ['8', '12', '18'],
    why: 'كل طريق ست خطوات، اثنتان منها إلى فوق، ولاختيارهما 15 وجهًا',
  },
  {
    band: 'medium',
    fact: 'maths-cubes:3,3,3,3,2,2,2,1,1',
    text: 'مكعبات بعضها مخفي تحت بعض، فكم عددها كلها؟',
    answer: '20',
    wrong: ['16', '18', '22'],
    why: 'تسعة في القاع، وسبعة فوقها، والباقي في القمة',
    rev: 2,
  },
  {
    band: 'hard',
    fact: 'maths-ways:4,3',
    text: 'تمشي النملة يسارا أو إلى فوق، فبكم طريق تبلغ السكر؟',
    answer: '35',
    wrong: ['24', '28', '40'],
    why: 'كل طريق سبع خطوات، ثلاث منها إلى فوق، ولاختيارها 35 وجهًا',
    rev: 2,
  },
  {
    band: 'hard',
    fact: 'maths-matches:9p1e6',
    text: 'المسألة خطأ، فكيف تصح إذا نقلت عودًا واحدًا؟',
    answer: '9 ناقص 1 يساوي 8',
    accept: ['9-1=8'],
    wrong: ['5 زائد 1 يساوي 6', '9 ناقص 3 يساوي 6', '8 زائد 1 يساوي 9'],
    why: 'عود من علامة الزائد يكمل الستة ثمانية',
  },
  {
    band: 'hard',
    fact: 'maths-magic:8,1,o,o,o,o,x,o,o',
    text: 'مربع سحري من 1 إلى 9، فما العدد مكان علامة الاستفهام؟',
    answer: '4',
    wrong: ['2', '3', '6'],
    why: 'مجموع كل صف 15 وفي الوسط خمسة، فيظهر ركنان ثم الثالث',
  },
  {
    band: 'hard',
    fact: 'maths-dots:4',
    text: 'كم مربعًا رؤوسه على هذه النقاط، والمائل محسوب؟',
    answer: '20',
    wrong: ['14', '18', '24'],
    why: 'المعتدلة 14، والمائلة 6',
  },
  {
    band: 'hard',
    fact: 'maths-bricks:28,15,o,o,o,o,3,o,x,4',
    text: 'كل حجر مجموع الحجرين تحته، فما العدد مكان علامة الاستفهام؟',
    answer: '2',
    wrong: ['1', '5', '6'],
    why: 'القمة ناقص 15 تعطي 13 بجانبها، ومنهما ننزل إلى القاعدة',
  },
  {
    band: 'hard',
    fact: 'maths-scales:ss.ccc,t.sc,t.15,s',
    text: 'كرة وعلبة وهرم، ولا كفة أثقل من كفة: كم وزن العلبة؟',
    answer: '9',
    wrong: ['6', '8', '10'],
    why: 'علبتان بثلاث كرات، وعلبة مع كرة بخمسة عشر: الكرة 6',
  },
];
