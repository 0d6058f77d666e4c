import { describedRows } from './described';
import type { TextRow } from './text-row';

const inArabic = (where: string, text: string, ...says: string[]): TextRow => ({
  text,
  where,
  says,
  differs: 'inArabic',
});
const at = (where: string, ...texts: string[]): TextRow[] => texts.map((text) => ({ text, where }));

/** The texts of both specifications. */
export const textRows: readonly TextRow[] = [
  // Modes
  ...at('modes', 'وصلهم', 'خربطهم'),
  inArabic('modes', 'best mode', 'الأفضل'),

  // Home
  inArabic('home, a custom game without a right to one', 'Custom games', 'الألعاب الخاصة'),
  inArabic(
    'home, a custom game without a right to one',
    'You need a code to activate custom games',
    'تحتاج إلى كود لتفعيل الألعاب الخاصة',
  ),
  inArabic('home, a code that fails', 'Failed to activate code', 'فشل في تفعيل الكود'),
  inArabic('home, a code that fails', 'Invalid code or already used', 'الكود غير صالح أو مستخدم مسبقاً'),
  inArabic('home, a code that works', 'Code activated successfully!', 'تم تفعيل الكود بنجاح!'),
  inArabic('home, a code that works', 'Games were added to your account', 'تمت إضافة الألعاب إلى حسابك'),

  // Categories and setup
  ...at('categories, the start button', 'ابدأ اللعب', 'جاري الحفظ...', 'أكمل البيانات أولاً'),
  inArabic(
    'categories, all chosen',
    'games saved automatically with game numbers per category',
    'تم حفظ الألعاب تلقائياً مع رقم اللعبة لكل فئة',
  ),
  ...at('setup, without game data', 'بيانات مفقودة'),
  ...at('setup, an empty code', 'كود مطلوب', 'يرجى إدخال كود صالح'),
  ...at(
    'categories, what is missing',
    ...[
      'تحتاج لاختيار 6 فئات',
      'اسم اللعبة مطلوب',
      'اسم الفريق الأول مطلوب',
      'اسم الفريق الثاني مطلوب',
      'نوع اللعبة مطلوب',
    ],
  ),
  ...at('start, no game left', 'تم استنفاد الألعاب المجانية'),
  ...at('start, it fails', 'خطأ في إنشاء اللعبة', 'حدث خطأ غير متوقع', 'حدث خطأ أثناء إنشاء اللعبة. حاول مرة أخرى.'),
  ...at('start, under way already', 'يتم إنشاء اللعبة بالفعل، يرجى الانتظار'),
  ...at('start, it works', 'تم إنشاء اللعبة بنجاح', 'تم حفظ اللعبة'),
  ...at('saving fails', 'خطأ في حفظ اللعبة', 'خطأ في خصم اللعبة'),
  ...at('a code in the dialog', 'فشل في تفعيل الكود', 'الكود غير صالح أو مستخدم مسبقاً', 'تم تفعيل الكود بنجاح'),
  ...at('not signed in', 'غير مصرح'),
  {
    text: 'غير مصرح, تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
    where: 'the session has ended',
    says: ['غير مصرح', 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...'],
    differs: 'titleAndText',
  },

  // Play
  ...at('states of a record', 'جارية', 'محفوظة'),
  ...at('qr, no round could be made', 'خطأ', 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.'),
  ...at('qr, no options came', 'انتهت المهلة', 'انتهت مهلة انتظار الخيارات. الرجاء المحاولة مرة أخرى.'),
  ...at('connect, time is up', 'انتهى الوقت!', 'لم يتم الإجابة في الوقت المحدد'),
  ...at('start, what the data lack', 'خطأ في الفئة', 'خطأ في اللعبة', 'خطأ في بيانات الأسئلة', 'خطأ في البيانات'),
  ...at('start, own categories without questions', 'خطأ في الفئات المخصصة'),
  ...at('start, bad settings', 'خطأ في إعدادات اللعبة'),
  ...at('own categories, they could not be read', 'خطأ في تحميل الفئات', 'فشل في الفئات المخصصة'),
  ...at('play, no game data', 'لم يتم العثور على بيانات اللعبة'),

  // The rival's phone
  ...at('phone, options missing', 'خيارات ناقصة', 'يرجى إدخال خيارين خاطئين'),
  ...at('phone, options alike', 'خيارات متشابهة', 'يجب أن يكون الخياران مختلفين'),
  ...at('phone, an option is the answer', 'خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة'),
  ...at('phone, sending fails', 'حدث خطأ أثناء إرسال الخيارات'),
  ...at('phone, sent', 'تم الإرسال', 'تم إرسال الخيارات بنجاح'),

  // Pages
  { text: '404 Page Not Found', where: 'any other path' },

  // Accounts
  ...at('login', 'يرجى ملء جميع الحقول', 'خطأ في تسجيل الدخول', 'فشل في تسجيل الدخول'),
  ...at(
    'register',
    ...['يرجى ملء جميع الحقول المطلوبة', 'يرجى إدخال بريد إلكتروني صحيح', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
    'فشل في إنشاء الحساب',
  ),
  ...at('forgotten password', 'يرجى إدخال البريد الإلكتروني', 'فشل في إرسال رسالة استعادة كلمة المرور'),
  inArabic('login', 'login success', 'تم تسجيل الدخول بنجاح'),
  inArabic('register', 'account created', 'تم إنشاء الحساب بنجاح'),
  inArabic('forgotten password', 'reset mail sent', 'تم إرسال رسالة الاستعادة، تحقق من بريدك'),

  // Past games
  ...at('previous games', 'خطأ في تحميل الألعاب السابقة', 'لا توجد ألعاب محفوظة'),
  ...at(
    'renaming',
    'يرجى إدخال اسم اللعبة',
    'يرجى إدخال أسماء الفريقين',
    'فشل في تحديث اسم اللعبة',
    'فشل في تحديث أسماء الفريق',
  ),
  ...at('team names', 'خطأ في تحديث أسماء الفريقين', 'حدث خطأ أثناء تحديث أسماء الفريقين'),
  ...at('replay of an own game', 'فشل في تحميل بيانات الفئات المخصصة'),
  ...at('deleting all', 'تأكيد مطلوب', 'خطأ في حذف الألعاب'),
  inArabic('deleting all', 'delete everything', 'حذف كل شيء'),
  inArabic('deleting all', 'all games deleted', 'تم حذف جميع الألعاب'),
  inArabic('team names', 'team names updated', 'تم تحديث أسماء الفريقين'),

  // Own games
  ...at('own game, a visitor', 'يجب تسجيل الدخول أولاً'),
  ...at('own game, what is missing', 'يرجى إدخال اسم الفئة رقم {}', 'الفئة {} يجب أن تحتوي على 6 أسئلة مع الإجابات'),
  ...at('own game, it fails', 'فشل في إنشاء الفئة', 'فشل في إنشاء أسئلة الفئة', 'فشل في إنشاء اللعبة'),

  // A student's page
  ...at('student', 'جاري تحميل اللعبة...', 'لعبة غير موجودة', 'اللعبة متوقفة', 'انضم للعبة', 'جاري الانضمام...'),
  { text: 'اسمك *', where: 'student, the field', says: ['اسمك'], differs: 'signsAreDrawn' },
  ...at('student, the lobby', 'لا يوجد مشاركون حتى الآن...'),
  {
    text: '✓ تم الإجابة على هذا السؤال',
    where: 'student, answered',
    says: ['تم الإجابة على هذا السؤال'],
    differs: 'signsAreDrawn',
  },
  ...at('student, the foot and the end', 'النقاط', 'انتهت اللعبة!'),
  inArabic('student', 'question N of total', 'السؤال {} من {}'),

  // Contests
  ...at('contest, the form', 'يجب إدخال عنوان اللعبة', 'يجب إضافة سؤال واحد على الأقل'),
  ...at('contest, the list', 'فشل في جلب بيانات اللعبة', 'حدث خطأ أثناء إعادة تشغيل اللعبة', 'فشل في إنشاء الباركود'),
  ...at('control, renaming', 'خطأ', 'يرجى إدخال اسم المسابقة', 'خطأ في تحديث الاسم', 'فشل في تحديث اسم المسابقة'),
  ...at('control, starting', 'خطأ في بدء اللعبة', 'فشل في بدء اللعبة'),
  ...at('control, ending', 'خطأ في إنهاء اللعبة', 'فشل في إنهاء اللعبة'),
  ...at('control, moving', 'خطأ في تغيير السؤال', 'فشل في تغيير السؤال'),
  ...at('control', 'فشل في جلب الترتيب النهائي', 'فشل في جلب تاريخ الألعاب', 'فشل في حذف المتسابقين', 'جلسة {}'),
  inArabic('control', 'game not found', 'لعبة غير موجودة'),
  inArabic('control, starting', 'waiting for participants', 'في انتظار المشاركين'),
  inArabic('control, the last question', 'end the contest', 'إنهاء المسابقة'),
  inArabic('control, moving', 'question changed on all screens', 'تغيّر السؤال على جميع الشاشات'),
  inArabic('control, starting', 'game started', 'بدأت اللعبة'),
  inArabic('control, ending', 'game ended with saved result count', 'انتهت اللعبة', 'حُفظت # نتائج'),
  inArabic('control, renaming', 'contest renamed', 'تم تحديث اسم المسابقة'),
  inArabic('control', 'final ranking shown', 'عُرض الترتيب النهائي'),

  // Feedback and the site's code
  inArabic('feedback, empty', 'please write your message', 'يرجى كتابة رسالتك'),
  inArabic('feedback, it fails', 'error in sending', 'خطأ في الإرسال', 'حاول مرة أخرى'),
  inArabic(
    'feedback, sent',
    'sent successfully / thank you for sharing your opinion',
    'تم الإرسال بنجاح',
    'شكراً لمشاركتنا رأيك',
  ),
  inArabic('feedback, no e-mail', 'sign in again', 'يرجى تسجيل الدخول مرة أخرى'),
  inArabic('the site’s code', 'copied', 'تم النسخ'),
  inArabic('the site’s code', 'downloaded', 'تم التنزيل'),

  // The owner's pages
  ...at('analytics', 'خطأ في تحميل التحليلات'),
  ...at('performance', 'فشل في تصدير البيانات'),
  inArabic('performance', 'high-error warning', 'معدل الأخطاء مرتفع'),

  ...describedRows,
];
