/** Shown instead of a name that the teacher has hidden. */
export const HIDDEN_NAME = 'اسم مخفي';
