/** A question as the site sends it. */
export const liveQuestion = {
  question: 'ما عاصمة الكويت؟',
  options: ['الكويت', 'حولي', 'الجهراء', 'الأحمدي'],
  correctAnswer: 0,
};

/** Another in the old layout, with a key for each option. */
export const oldQuestion = {
  questionText: 'ما عاصمة عُمان؟',
  optionA: 'صلالة',
  optionB: 'مسقط',
  optionC: 'نزوى',
  optionD: 'صور',
  correctAnswer: 'B',
};
