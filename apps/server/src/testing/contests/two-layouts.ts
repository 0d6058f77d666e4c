export const liveQuestion = {
  question: 'ما عاصمة الكويت؟',
  options: ['الكويت', 'حولي', 'الجهراء', 'الأحمدي'],
  correctAnswer: 0,
};

/** A question in the old layout, with a key per option. */
export const oldQuestion = {
  questionText: 'ما عاصمة عُمان؟',
  optionA: 'صلالة',
  optionB: 'مسقط',
  optionC: 'نزوى',
  optionD: 'صور',
  correctAnswer: 'B',
};
