/** Messages of the owner's pages, in a separate file so that no other page loads them. */
export const ownerMessages = {
  // Codes
  codeKindNeeded: 'اختاروا نوع الأكواد',
  codeCountWrong: 'العدد من 1 إلى 500',
  codeAmountWrong: 'عدد الألعاب من 1 إلى 100',
  codeNoteTooLong: 'الوصف طويل، 60 حرفًا على الأكثر',

  // Settings
  siteNameNeeded: 'اكتبوا اسم الموقع',
  siteNameTooLong: 'الاسم طويل، 20 حرفًا على الأكثر',
  badWhatsapp: 'اكتبوا الرقم مع مفتاح الدولة، مثل 96550123456',
  badLink: 'اكتبوا رابطًا صحيحًا، مثل https://example.com/lamma',
  freeGamesWrong: 'الألعاب المجانية من 0 إلى 100',
  historyDaysWrong: 'مدة الحفظ من يوم إلى 36500 يوم',
} as const;
