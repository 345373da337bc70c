/** Discount codes in the cart. */
export const vouchers = {
  have_one: '¿Tienes un cupón?',
  code: 'Código del cupón',
  use: 'Aplicar',
  remove: 'Quitar el cupón',
  on_cart: (code: string) => `Cupón ${code}`,
  off: (amount: string) => `${amount} con IVA`,
  not_any_more: (why: string) => `${why} Quítalo para seguir con el precio sin descuento.`,
};
