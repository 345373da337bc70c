import type { Messages } from '../es/messages.ts';

export const vouchers: Messages['vouchers'] = {
  have_one: 'Tem um cupão?',
  code: 'Código do cupão',
  use: 'Aplicar',
  remove: 'Remover o cupão',
  on_cart: (code) => `Cupão ${code}`,
  off: (amount) => `${amount} com IVA`,
  not_any_more: (why) => `${why} Remova-o para continuar com o preço sem desconto.`,
};
