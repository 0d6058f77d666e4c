/** Stands for a name that the teacher hides. */
export const HIDDEN_NAME = 'اسم مخفي';
