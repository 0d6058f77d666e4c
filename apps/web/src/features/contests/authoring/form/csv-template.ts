/** The columns of a file of questions, as the server reads them. */
const header = 'question,optionA,optionB,optionC,optionD,correctAnswer,explanation';
const example = 'ما عاصمة دولة الكويت؟,الجهراء,مدينة الكويت,الأحمدي,حولي,B,مدينة الكويت هي العاصمة.';

/** A file to be filled in. */
export const csvTemplate = `${header}\r\n${example}\r\n`;
