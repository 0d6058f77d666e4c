/** Arabic of the mails and answers of accounts. */
export const texts = {
  resetSent: 'تم إرسال رسالة الاستعادة، تحقق من بريدك',
  resetDone: 'تم تغيير كلمة المرور، سجّلوا الدخول بها',
  resetSubject: (site: string) => `استعادة كلمة المرور في ${site}`,
  /** @param firstName null for an address that is not proved */
  resetMail: (firstName: string | null, link: string) =>
    [
      firstName === null ? 'أهلاً،' : `أهلاً ${firstName}،`,
      '',
      'لاختيار كلمة مرور جديدة افتحوا هذا الرابط خلال ٣٠ دقيقة:',
      link,
      '',
      'إن لم تطلبوا ذلك فلا تفعلوا شيئًا، وتبقى كلمة مروركم كما هي.',
    ].join('\n'),
};
