/** Texts of the owner's pages that belong to no feature. */
export const deskTexts = {
  desk: 'لوحة المشرف',
  home: 'الرئيسية',
  adminUsers: 'المستخدمون',
  adminAnalytics: 'التحليلات',
  adminPerformance: 'الأداء',
  adminCodes: 'الأكواد',
  adminMessages: 'الرسائل',
  questionsPreview: 'معاينة الأسئلة',
  adminReports: 'البلاغات',
  adminSettings: 'الإعدادات',
  newMessages: 'الجديدة',
  handledMessages: 'المنجزة',
  news: 'أخبار الموقع',
} as const;
