/** Arabic of what stands for more than one category, or for one that is no more. */
export const texts = {
  ownCategories: 'فئات خاصة',
  formerCategory: (id: number) => `فئة سابقة ${id}`,
};
