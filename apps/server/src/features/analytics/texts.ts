/** Names of the entries that stand for several categories or for removed ones. */
export const texts = {
  ownCategories: 'فئات خاصة',
  formerCategory: (id: number) => `فئة سابقة ${id}`,
};
