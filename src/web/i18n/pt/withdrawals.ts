import { WITHDRAW_HERE } from '../../../domain/withdrawals/declaration.ts';
import type { WithdrawalMessages } from '../es/withdrawals.ts';

export const withdrawals: WithdrawalMessages = {
  link: WITHDRAW_HERE.pt,
  cancel_title: 'Cancelar o serviço',
  cancel_link: 'Cancelar',
  reason: 'Porque quer cancelar?',
  reason_optional: 'Ajuda-nos a melhorar.',
  cancel_now: 'Cancelar agora',
  cancel_ask: 'Pedir o cancelamento',
  keep: 'Não cancelar',
  to_order: 'Voltar ao pedido',
  cancelled: 'Cancelado. Confirmamos por e-mail.',
  given_back: 'Cancelado. Devolvemos-lhe o dinheiro e confirmamos por e-mail.',
  asked: 'Recebemos o seu pedido de cancelamento. Escrevemos-lhe com a resposta.',
};
