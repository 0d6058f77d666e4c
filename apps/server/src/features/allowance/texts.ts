/** Arabic of code redemption. */
export const texts = {
  gamesAdded: 'تمت إضافة الألعاب إلى حسابك',
  customGamesAdded: 'تمت إضافة الألعاب الخاصة إلى حسابك',
  premium: 'أصبح حسابك بلا حدود للألعاب',
};
