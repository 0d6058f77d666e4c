import type { DifferenceName } from './differences';

/** A text that the specification quotes or describes. Digits are normalised for the comparison. */
export interface TextRow {
  /** `{}` is a placeholder. */
  text: string;
  where: string;
  /** Our texts, if they differ from the specification's; each of these texts must exist. */
  says?: readonly string[];
  differs?: DifferenceName;
}

/** By screen: texts that the specification quotes in Arabic. Our texts must be identical. */
export const quotedTexts: Readonly<Record<string, readonly string[]>> = {
  modes: ['وصلهم', 'خربطهم'],
  'categories, the start button': ['ابدأ اللعب', 'جاري الحفظ...', 'أكمل البيانات أولاً'],
  'setup, without game data': ['بيانات مفقودة'],
  'setup, an empty code': ['كود مطلوب', 'يرجى إدخال كود صالح'],
  'categories, what is missing': [
    'تحتاج لاختيار 6 فئات',
    'اسم اللعبة مطلوب',
    'اسم الفريق الأول مطلوب',
    'اسم الفريق الثاني مطلوب',
    'نوع اللعبة مطلوب',
  ],
  'start, no game left': ['تم استنفاد الألعاب المجانية'],
  'start, it fails': ['خطأ في إنشاء اللعبة', 'حدث خطأ غير متوقع', 'حدث خطأ أثناء إنشاء اللعبة. حاول مرة أخرى.'],
  'start, under way already': ['يتم إنشاء اللعبة بالفعل، يرجى الانتظار'],
  'start, it works': ['تم إنشاء اللعبة بنجاح', 'تم حفظ اللعبة'],
  'saving fails': ['خطأ في حفظ اللعبة', 'خطأ في خصم اللعبة'],
  'a code in the dialog': ['فشل في تفعيل الكود', 'الكود غير صالح أو مستخدم مسبقاً', 'تم تفعيل الكود بنجاح'],
  'not signed in': ['غير مصرح'],
  'states of a record': ['جارية', 'محفوظة'],
  'qr, no round could be made': ['خطأ', 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.'],
  'qr, no options came': ['انتهت المهلة', 'انتهت مهلة انتظار الخيارات. الرجاء المحاولة مرة أخرى.'],
  'connect, time is up': ['انتهى الوقت!', 'لم يتم الإجابة في الوقت المحدد'],
  'start, what the data lack': ['خطأ في الفئة', 'خطأ في اللعبة', 'خطأ في بيانات الأسئلة', 'خطأ في البيانات'],
  'start, own categories without questions': ['خطأ في الفئات المخصصة'],
  'start, bad settings': ['خطأ في إعدادات اللعبة'],
  'own categories, they could not be read': ['خطأ في تحميل الفئات', 'فشل في الفئات المخصصة'],
  'play, no game data': ['لم يتم العثور على بيانات اللعبة'],
  'phone, options missing': ['خيارات ناقصة', 'يرجى إدخال خيارين خاطئين'],
  'phone, options alike': ['خيارات متشابهة', 'يجب أن يكون الخياران مختلفين'],
  'phone, an option is the answer': ['خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة'],
  'phone, sending fails': ['حدث خطأ أثناء إرسال الخيارات'],
  'phone, sent': ['تم الإرسال', 'تم إرسال الخيارات بنجاح'],
  'any other path': ['404 Page Not Found'],
  login: ['يرجى ملء جميع الحقول', 'خطأ في تسجيل الدخول', 'فشل في تسجيل الدخول'],
  register: [
    'يرجى ملء جميع الحقول المطلوبة',
    'يرجى إدخال بريد إلكتروني صحيح',
    'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
    'فشل في إنشاء الحساب',
  ],
  'forgotten password': ['يرجى إدخال البريد الإلكتروني', 'فشل في إرسال رسالة استعادة كلمة المرور'],
  'previous games': ['خطأ في تحميل الألعاب السابقة', 'لا توجد ألعاب محفوظة'],
  renaming: [
    'يرجى إدخال اسم اللعبة',
    'يرجى إدخال أسماء الفريقين',
    'فشل في تحديث اسم اللعبة',
    'فشل في تحديث أسماء الفريق',
  ],
  'team names': ['خطأ في تحديث أسماء الفريقين', 'حدث خطأ أثناء تحديث أسماء الفريقين'],
  'replay of an own game': ['فشل في تحميل بيانات الفئات المخصصة'],
  'deleting all': ['تأكيد مطلوب', 'خطأ في حذف الألعاب'],
  'own game, a visitor': ['يجب تسجيل الدخول أولاً'],
  'own game, what is missing': ['يرجى إدخال اسم الفئة رقم {}', 'الفئة {} يجب أن تحتوي على 6 أسئلة مع الإجابات'],
  'own game, it fails': ['فشل في إنشاء الفئة', 'فشل في إنشاء أسئلة الفئة', 'فشل في إنشاء اللعبة'],
  student: ['جاري تحميل اللعبة...', 'لعبة غير موجودة', 'اللعبة متوقفة', 'انضم للعبة', 'جاري الانضمام...'],
  'student, the lobby': ['لا يوجد مشاركون حتى الآن...'],
  'student, the foot and the end': ['النقاط', 'انتهت اللعبة!'],
  'contest, the form': ['يجب إدخال عنوان اللعبة', 'يجب إضافة سؤال واحد على الأقل'],
  'contest, the list': ['فشل في جلب بيانات اللعبة', 'حدث خطأ أثناء إعادة تشغيل اللعبة', 'فشل في إنشاء الباركود'],
  'control, renaming': ['خطأ', 'يرجى إدخال اسم المسابقة', 'خطأ في تحديث الاسم', 'فشل في تحديث اسم المسابقة'],
  'control, starting': ['خطأ في بدء اللعبة', 'فشل في بدء اللعبة'],
  'control, ending': ['خطأ في إنهاء اللعبة', 'فشل في إنهاء اللعبة'],
  'control, moving': ['خطأ في تغيير السؤال', 'فشل في تغيير السؤال'],
  control: ['فشل في جلب الترتيب النهائي', 'فشل في جلب تاريخ الألعاب', 'فشل في حذف المتسابقين', 'جلسة {}'],
  analytics: ['خطأ في تحميل التحليلات'],
  performance: ['فشل في تصدير البيانات'],
};

export type OurWords = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** By screen: texts that the specification quotes in English, and our Arabic texts. */
export const translatedTexts: OurWords = {
  modes: { 'best mode': ['الأفضل'] },
  'home, a custom game without a right to one': {
    'Custom games': ['الألعاب الخاصة'],
    'You need a code to activate custom games': ['تحتاج إلى كود لتفعيل الألعاب الخاصة'],
  },
  'home, a code that fails': {
    'Failed to activate code': ['فشل في تفعيل الكود'],
    'Invalid code or already used': ['الكود غير صالح أو مستخدم مسبقاً'],
  },
  'home, a code that works': {
    'Code activated successfully!': ['تم تفعيل الكود بنجاح!'],
    'Games were added to your account': ['تمت إضافة الألعاب إلى حسابكم'],
  },
  'categories, all chosen': {
    'games saved automatically with game numbers per category': ['تم حفظ الألعاب تلقائيًا مع رقم اللعبة لكل فئة'],
  },
  login: { 'login success': ['تم تسجيل الدخول بنجاح'] },
  register: { 'account created': ['تم إنشاء الحساب بنجاح'] },
  'forgotten password': { 'reset mail sent': ['تم إرسال رسالة الاستعادة، تحققوا من بريدكم'] },
  'deleting all': { 'delete everything': ['حذف كل شيء'], 'all games deleted': ['تم حذف جميع الألعاب'] },
  'team names': { 'team names updated': ['تم تحديث أسماء الفريقين'] },
  student: { 'question N of total': ['السؤال {} من {}'] },
  control: { 'game not found': ['لعبة غير موجودة'], 'final ranking shown': ['عُرض الترتيب النهائي'] },
  'control, starting': { 'waiting for participants': ['في انتظار المشاركين'], 'game started': ['بدأت المسابقة'] },
  'control, the last question': { 'end the contest': ['إنهاء المسابقة'] },
  'control, moving': { 'question changed on all screens': ['تغيّر السؤال على جميع الشاشات'] },
  'control, ending': { 'game ended with saved result count': ['انتهت المسابقة', 'حُفظت # نتائج'] },
  'control, renaming': { 'contest renamed': ['تم تحديث اسم المسابقة'] },
  'feedback, empty': { 'please write your message': ['يرجى كتابة رسالتكم'] },
  'feedback, it fails': { 'error in sending': ['خطأ في الإرسال', 'حاولوا مرة أخرى'] },
  'feedback, sent': {
    'sent successfully / thank you for sharing your opinion': ['تم الإرسال بنجاح', 'شكرًا لمشاركتنا رأيكم'],
  },
  'feedback, no e-mail': { 'sign in again': ['يرجى تسجيل الدخول مرة أخرى'] },
  'the site’s code': { copied: ['تم النسخ'], downloaded: ['تم التنزيل'] },
  performance: { 'high-error warning': ['معدل الأخطاء مرتفع'] },
};

/** By screen: texts that the specification only describes, and our texts. */
export const describedTexts: OurWords = {
  landing: {
    'a gathering and fun game with new ways to play': ['لعبة الجَمعة والضحك،', 'بطرق لعب جديدة.'],
    'sign-in is required first': ['سجّلوا الدخول أولاً لتبدؤوا اللعب.'],
    'sign in or create account': ['دخول أو إنشاء حساب'],
    register: ['تسجيل جديد'],
  },
  'home, the top bar': {
    'admin dashboard': ['لوحة المشرف'],
    'questions preview': ['معاينة الأسئلة'],
    'show barcode': ['عرض الباركود'],
    'solo games': ['المسابقات'],
    notes: ['ملاحظات'],
    logout: ['خروج'],
  },
  home: {
    'create custom game': ['إنشاء لعبة خاصة'],
    'a code is needed for custom games': ['تحتاج إلى كود للألعاب الخاصة'],
    'my previous games': ['ألعابي السابقة'],
  },
  'home, the code box': {
    activate: ['تفعيل'],
    'request code': ['اطلبوا كودًا'],
    'a custom-games code lets you create your own questions': ['كود الألعاب الخاصة يتيح لكم كتابة أسئلتكم.'],
  },
  'home, a code is asked for': {
    'a prefilled Arabic request message': ['السلام عليكم، أود الحصول على كود تفعيل للعبة {}.'],
  },
  categories: { 'choose categories and teams': ['اختاروا الفئات والفريقين'], 'a count out of 6': ['{} من {}'] },
  'categories, the sections': {
    'Islamic, football, geographic, pixels and miscellaneous': [
      'إسلاميات',
      'كرة القدم',
      'جغرافيا',
      'تخمين الصور',
      'منوعات',
    ],
  },
  'setup, a replay': { 'only another mode can be chosen for the same categories': ['يمكن تغيير طريقة اللعب فقط.'] },
  'modes, classic': {
    '6 categories with 6 questions each and one points system': [
      'ستّ فئات، ستّة أسئلة في كلٍّ منها، ونقطة لكل إجابة صحيحة',
    ],
  },
  'modes, connect': {
    'a 7x7 grid, make a line of 5 or hold the most squares': [
      'شبكة من سبعة في سبعة',
      'خمسة مربعات على خط واحد تفوز، وإلا فصاحب المربعات الأكثر.',
    ],
  },
  'modes, qr': {
    'the interactive barcode game where the rival scans a code, adds wrong options': [
      'لعبة الباركود التفاعلية: يمسح الفريق المنافس الرمز بجواله ويضيف خيارين خاطئين',
    ],
  },
  connect: { 'nobody is correct, the turn passes': ['لا إجابة صحيحة', 'الدور الآن على {}'] },
  'the test page of qr': {
    'create session, simulate scan, shuffle, choose answer': [
      'إنشاء الجلسة',
      'محاكاة المسح',
      'خلط الخيارات',
      'اختيار الإجابة',
    ],
  },
  'any other path': { 'under the title': ['الصفحة غير موجودة'] },
  diagnosis: {
    'no custom categories to test': ['لا فئات خاصة لتجربتها'],
    'no questions in the first category': ['لا أسئلة في الفئة الأولى'],
    'a classic test game from the first custom category': ['ابدؤوا لعبة تجربة'],
  },
  'student, no such game': {
    'unavailable or deleted, check the link or contact the teacher': [
      'هذه اللعبة غير متاحة أو حُذفت. تأكد من الرابط أو اسأل المعلّم.',
    ],
    'the provider’s website': ['موقع الجهة المقدمة'],
  },
  'student, a stopped game': { 'cannot be joined now': ['لا يمكن الانضمام إليها الآن.'] },
  'student, the lobby': { greeting: ['أهلًا'], 'a wait message': ['انتظر، تبدأ المسابقة حين يبدؤها المعلّم.'] },
  'student, the scoring note': {
    '10 points, faster answers give more, wrong answers 0': [
      'كل سؤال بـ ١٠ نقاط، والإجابة الأسرع تأخذ أكثر، والخاطئة صفر.',
    ],
  },
  control: {
    'active or stopped': ['نشطة', 'متوقفة'],
    'final ranking': ['الترتيب النهائي'],
    'end game': ['إنهاء المسابقة'],
    'show history': ['السجل'],
    'show or hide the correct answer': ['أظهروا الإجابة', 'إخفاء الإجابة'],
    'previous and next': ['السؤال السابق', 'السؤال التالي'],
    'live ranking': ['الترتيب المباشر'],
  },
  'control, starting': { 'start game with N participants': ['ابدؤوا اللعبة مع # مشاركين'] },
  'control, the history': { empty: ['لا توجد جلسات سابقة بعد'] },
  feedback: { 'feedback or suggestion': ['ملاحظة', 'اقتراح'], sending: ['جاري الإرسال...'] },
  'the site’s code': { 'copy link, download image and close': ['انسخوا الرابط', 'نزّلوا الصورة', 'أغلقوا'] },
  users: {
    'total, registered today, registered in the last 7 days': ['كل المستخدمين', 'سجّلوا اليوم', 'في آخر ٧ أيام'],
  },
};

/** Our texts that differ from the specification in more than the language. */
export const otherTexts: readonly TextRow[] = [
  {
    text: 'غير مصرح, تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
    where: 'the session has ended',
    says: ['غير مصرح', 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...'],
    differs: 'titleAndText',
  },
  { text: 'اسمك *', where: 'student, the field', says: ['اسمك'], differs: 'signsAreDrawn' },
  {
    text: '✓ تم الإجابة على هذا السؤال',
    where: 'student, answered',
    says: ['تم الإجابة على هذا السؤال'],
    differs: 'signsAreDrawn',
  },
  {
    text: 'rank, name, participant id, answers count, average response time in seconds, correct count, score',
    where: 'control, the final results',
    says: ['الترتيب', 'الاسم', 'الإجابات', 'متوسط زمن الإجابة بالثواني', 'الصحيحة', 'النقاط'],
    differs: 'noIdsInResults',
  },
];

const rowsOf = (texts: OurWords, differs: DifferenceName): TextRow[] =>
  Object.entries(texts).flatMap(([where, rows]) =>
    Object.entries(rows).map(([text, says]) => ({ where, text, says, differs })),
  );

/** The texts of both specifications. */
export const textRows: readonly TextRow[] = [
  ...Object.entries(quotedTexts).flatMap(([where, texts]) => texts.map((text) => ({ where, text }))),
  ...rowsOf(translatedTexts, 'inArabic'),
  ...rowsOf(describedTexts, 'inOurWords'),
  ...otherTexts,
];
