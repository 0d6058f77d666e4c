import type { TextRow } from './text-row';

const says = (where: string, text: string, ...words: string[]): TextRow => ({
  text,
  where,
  says: words,
  differs: 'inOurWords',
});

/** Words of the screens that the specifications describe and do not quote. */
export const describedRows: readonly TextRow[] = [
  // Landing and home
  says('landing', 'a gathering and fun game with new ways to play', 'لعبة الجَمعة والضحك،', 'بطرق لعب جديدة.'),
  says('landing', 'sign-in is required first', 'سجّل الدخول أولًا لتبدأ اللعب.'),
  says('landing', 'sign in or create account', 'دخول أو إنشاء حساب'),
  says('landing', 'register', 'تسجيل جديد'),
  says('home, the top bar', 'admin dashboard', 'لوحة المشرف'),
  says('home, the top bar', 'questions preview', 'معاينة الأسئلة'),
  says('home, the top bar', 'show barcode', 'عرض الباركود'),
  says('home, the top bar', 'solo games', 'المسابقات'),
  says('home, the top bar', 'notes', 'ملاحظات'),
  says('home, the top bar', 'logout', 'خروج'),
  says('home', 'create custom game', 'إنشاء لعبة خاصة'),
  says('home', 'a code is needed for custom games', 'تحتاج إلى كود للألعاب الخاصة'),
  says('home', 'my previous games', 'ألعابي السابقة'),
  says('home, the code box', 'activate', 'تفعيل'),
  says('home, the code box', 'request code', 'اطلب كودًا'),
  says(
    'home, the code box',
    'a custom-games code lets you create your own questions',
    'كود الألعاب الخاصة يتيح لك كتابة أسئلتك.',
  ),
  says(
    'home, a code is asked for',
    'a prefilled Arabic request message',
    'السلام عليكم، أود الحصول على كود تفعيل للعبة {}.',
  ),

  // Categories, setup and play
  says('categories', 'choose categories and teams', 'اختر الفئات والفريقين'),
  says(
    'categories, the sections',
    'Islamic, football, geographic, pixels and miscellaneous',
    ...['إسلاميات', 'كرة القدم', 'جغرافيا', 'بكسلات', 'منوعات'],
  ),
  says('categories', 'a count out of 6', '{} من {}'),
  says('setup, a replay', 'only another mode can be chosen for the same categories', 'يمكن تغيير طريقة اللعب فقط.'),
  says(
    'modes, classic',
    '6 categories with 6 questions each and one points system',
    'ستّ فئات، ستّة أسئلة في كلٍّ منها، ونقطة لكل إجابة صحيحة',
  ),
  says(
    'modes, connect',
    'a 7x7 grid, make a line of 5 or hold the most squares',
    'شبكة من سبعة في سبعة',
    'خمسة مربعات على خط واحد تفوز، وإلا فصاحب المربعات الأكثر.',
  ),
  says(
    'modes, qr',
    'the interactive barcode game where the rival scans a code, adds wrong options',
    'لعبة الباركود التفاعلية: يمسح الفريق المنافس الرمز بجواله ويضيف خيارين خاطئين',
  ),
  says('connect', 'nobody is correct, the turn passes', 'لا إجابة صحيحة', 'الدور الآن على {}'),
  says(
    'the test page of qr',
    'create session, simulate scan, shuffle, choose answer',
    ...['إنشاء الجلسة', 'محاكاة المسح', 'خلط الخيارات', 'اختيار الإجابة'],
  ),
  says('any other path', 'under the title', 'الصفحة غير موجودة'),

  // Own games
  says('diagnosis', 'no custom categories to test', 'لا فئات خاصة لتجربتها'),
  says('diagnosis', 'no questions in the first category', 'لا أسئلة في الفئة الأولى'),
  says('diagnosis', 'a classic test game from the first custom category', 'ابدؤوا لعبة تجربة'),

  // A student's page
  says(
    'student, no such game',
    'unavailable or deleted, check the link or contact the teacher',
    'هذه اللعبة غير متاحة أو حُذفت. تأكدوا من الرابط أو اسألوا المعلّم.',
  ),
  says('student, no such game', 'the provider’s website', 'موقع الجهة المقدمة'),
  says('student, a stopped game', 'cannot be joined now', 'لا يمكن الانضمام إليها الآن.'),
  says('student, the lobby', 'greeting', 'أهلًا'),
  says('student, the lobby', 'a wait message', 'انتظروا، تبدأ المسابقة حين يبدؤها المعلّم.'),
  says(
    'student, the scoring note',
    '10 points, faster answers give more, wrong answers 0',
    'كل سؤال بـ ١٠ نقاط، والإجابة الأسرع تأخذ أكثر، والخاطئة صفر.',
  ),

  // Contests
  says('control', 'active or stopped', 'نشطة', 'متوقفة'),
  says('control, starting', 'start game with N participants', 'ابدأ اللعبة مع # مشاركين'),
  says('control', 'final ranking', 'الترتيب النهائي'),
  says('control', 'end game', 'إنهاء اللعبة'),
  says('control', 'show history', 'السجل'),
  says('control', 'show or hide the correct answer', 'أظهر الإجابة', 'إخفاء الإجابة'),
  says('control', 'previous and next', 'السؤال السابق', 'السؤال التالي'),
  says('control', 'live ranking', 'الترتيب المباشر'),
  says('control, the history', 'empty', 'لا توجد جلسات سابقة بعد'),
  says(
    'control, the final results',
    'rank, name, participant id, answers count, average response time in seconds, correct count, score',
    ...['الترتيب', 'الاسم', 'الرقم', 'الإجابات', 'متوسط زمن الإجابة بالثواني', 'الصحيحة', 'النقاط'],
  ),

  // Feedback, the site's code and the owner's pages
  says('feedback', 'feedback or suggestion', 'ملاحظة', 'اقتراح'),
  says('feedback', 'sending', 'جاري الإرسال...'),
  says('the site’s code', 'copy link, download image and close', 'انسخ الرابط', 'نزّل الصورة', 'أغلق'),
  says(
    'users',
    'total, registered today, registered in the last 7 days',
    ...['كل المستخدمين', 'سجّلوا اليوم', 'في آخر ٧ أيام'],
  ),
];
