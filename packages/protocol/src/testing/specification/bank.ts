/**
 * The categories that the specification lists: the id, the number of games (null if the specification does not say), the literal name in
 * the specification, and our name.
 */
export const bankRows: readonly (readonly [id: number, games: number | null, name: string, nameAr: string])[] = [
  [24, 3, 'reciter (audio)', 'القارئ'],
  [1, 3, 'Kuwait mosques (images)', 'مساجد الكويت'],
  [10, 5, 'world maps (image keyed by country)', 'خرائط العالم'],
  [11, 2, 'guess the country from three words', 'خمن الدولة من ثلاث كلمات'],
  [51, 6, 'Italian league', 'الدوري الإيطالي'],
  [52, 6, 'Spanish league', 'الدوري الإسباني'],
  [53, 6, 'world capitals', 'عواصم العالم'],
  [54, 3, 'Champions League', 'دوري أبطال أوروبا'],
  [55, 3, 'Syria', 'سوريا'],
  [89, 3, 'Jordan', 'الأردن'],
  [90, 3, 'Egypt', 'مصر'],
  [91, 3, 'Lebanon', 'لبنان'],
  [92, 3, 'who said it', 'من القائل؟'],
  [93, 3, 'programming', 'برمجة'],
  [94, 3, 'One Piece', 'ون بيس'],
  [95, 5, 'Harry Potter', 'هاري بوتر'],
  [96, 3, 'medicine', 'طب'],
  [97, 3, 'engineering', 'هندسة'],
  [56, 2, 'Gulf states', 'دول الخليج'],
  [57, 12, 'country flags', 'أعلام الدول'],
  [58, 3, 'Kuwait areas', 'مناطق الكويت'],
  [59, 3, 'Kuwait university', 'جامعة الكويت'],
  [60, 3, 'player transfers', 'انتقالات اللاعبين'],
  [61, 3, 'coaches’ careers', 'مسيرة المدربين'],
  [62, 3, 'prophets', 'الأنبياء'],
  [63, 3, 'the Quran', 'القرآن الكريم'],
  [64, 3, 'English Premier League', 'الدوري الإنجليزي'],
  [65, 3, 'World Cup', 'كأس العالم'],
  [66, 3, 'club shirts', 'قمصان الأندية'],
  [67, 3, 'world tour', 'جولة حول العالم'],
  [68, 3, 'math puzzles', 'ألغاز رياضيات'],
  [69, 6, 'assorted clubs', 'أندية منوعة'],
  [70, 3, 'company logos', 'شعارات الشركات'],
  [71, 3, 'general religious questions', 'أسئلة دينية عامة'],
  [72, 3, 'who scored the goal (video)', 'من سجل الهدف؟'],
  [73, 3, 'the Companions', 'الصحابة'],
  [74, 3, 'Kuwaiti league', 'الدوري الكويتي'],
  [75, null, 'Saudi league', 'الدوري السعودي'],
];

/** Categories that the specification names outside that list, without an id, and our names for them. */
export const otherBankRows: readonly (readonly [name: string, nameAr: string])[] = [
  ['Arabic letters', 'الحروف العربية'],
  ['sports', 'رياضة'],
  ['NBA', 'NBA'],
  ['childhood shows', 'برامج الطفولة'],
  ['unforgettable matches', 'مباريات لا تنسى'],
  ['Naruto', 'ناروتو'],
  ['Arab celebrities', 'مشاهير العرب'],
  ['players', 'لاعبون'],
  ['companies', 'شركات'],
  ['anime', 'أنمي'],
  ['products', 'منتجات'],
  ['restaurants', 'مطاعم'],
  ['app logos', 'شعارات التطبيقات'],
  ['video games', 'ألعاب الفيديو'],
  ['Palestine', 'فلسطين'],
  ['prophetic tradition', 'الحديث النبوي'],
  ['stadiums', 'ملاعب'],
  ['club world cup', 'كأس العالم للأندية'],
  ['guess the language', 'خمن اللغة'],
  ['Islamic history', 'التاريخ الإسلامي'],
  ['tech companies', 'شركات التقنية'],
  ['guess the character', 'خمن الشخصية'],
];

/** Categories for which the specification gives the number of questions. */
export const bankSizes: readonly (readonly [id: number, questions: number])[] = [
  [57, 72],
  [10, 30],
  [51, 36],
  [52, 36],
  [53, 36],
];

/** Blocks of question ids that the specification gives as examples. */
export const bankBlocks: readonly (readonly [first: number, last: number])[] = [
  [1441, 1458],
  [301, 330],
  [5101, 5136],
];
