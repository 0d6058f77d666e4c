/** Arabic of the mails and answers of accounts. */
export const texts = {
  resetSent: 'تم إرسال رسالة الاستعادة، تحقق من بريدك',
  resetDone: 'تم تغيير كلمة المرور، سجّلوا الدخول بها',
  resetSubject: 'استعادة كلمة المرور في لمّة',
  resetMail: (firstName: string, link: string) =>
    [
      `أهلاً ${firstName}،`,
      '',
      'لاختيار كلمة مرور جديدة افتحوا هذا الرابط خلال 30 دقيقة:',
      link,
      '',
      'إن لم تطلبوا ذلك فلا تفعلوا شيئًا، وتبقى كلمة مروركم كما هي.',
    ].join('\n'),
};
