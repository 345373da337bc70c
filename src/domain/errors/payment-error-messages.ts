import type { Text } from '../locale/locale.ts';

/** Errors about money; part of the union of error codes. */
export const PAYMENT_ERROR_MESSAGES = {
  method_not_offered: {
    es: 'Esta forma de pago no se ofrece aquí.',
    en: 'This payment method is not offered here.',
    pt: 'Esta forma de pagamento não é oferecida aqui.',
  },
  payment_declined: {
    es: 'El banco no ha aceptado el pago. No se ha cobrado nada.',
    en: 'The bank did not accept the payment. Nothing was charged.',
    pt: 'O banco não aceitou o pagamento. Nada foi cobrado.',
  },
  payment_in_progress: {
    es: 'Este pago ya está en marcha.',
    en: 'This payment is already under way.',
    pt: 'Este pagamento já está em curso.',
  },
  total_changed: {
    es: 'Lo que vas a pagar ha cambiado desde que se abrió esta página: antes eran {before} y ahora son {now}. No se ha cobrado nada. Si estás de acuerdo, vuelve a pulsar el botón.',
    en: 'What you are about to pay has changed since this page was opened: it was {before} and now it is {now}. Nothing was charged. If that is right, press the button again.',
    pt: 'O que vai pagar mudou desde que esta página foi aberta: eram {before} e agora são {now}. Nada foi cobrado. Se estiver de acordo, volte a premir o botão.',
  },
  payment_provider_unreachable: {
    es: 'El banco no responde. Comprobamos si el cobro se hizo antes de volver a intentarlo.',
    en: 'The bank is not responding. We will check whether you were charged before trying again.',
    pt: 'O banco não responde. Verificamos se a cobrança foi feita antes de tentar de novo.',
  },
  card_invalid: {
    es: 'El número de la tarjeta no es correcto.',
    en: 'The card number is not correct.',
    pt: 'O número do cartão não está correto.',
  },
  card_elsewhere: {
    es: 'La tarjeta se escribe en la página de la entidad de pago: aquí no se aceptan sus datos.',
    en: "The card is typed on the payment provider's page: its details are not accepted here.",
    pt: 'O cartão escreve-se na página da entidade de pagamento: aqui não se aceitam os seus dados.',
  },
  notification_refused: {
    es: 'La firma de la notificación no es válida.',
    en: "The notification's signature is not valid.",
    pt: 'A assinatura da notificação não é válida.',
  },
  bank_statement_refused: {
    es: 'El extracto no se ha leído, y no se ha apuntado nada de él. {detail}',
    en: 'The statement could not be read, and nothing from it was booked. {detail}',
    pt: 'O extrato não foi lido, e nada dele foi registado. {detail}',
  },
  bank_statement_elsewhere: {
    es: 'El extracto es de la cuenta {account}, que no es la que recibe las transferencias.',
    en: 'The statement is for account {account}, which is not the one that receives transfers.',
    pt: 'O extrato é da conta {account}, que não é a que recebe as transferências.',
  },
  bank_entry_decided: {
    es: 'Otra persona ya ha decidido sobre este movimiento.',
    en: 'Somebody has already decided on this entry.',
    pt: 'Outra pessoa já decidiu sobre este movimento.',
  },
  bank_difference_changed: {
    es: 'La diferencia ya no es la que viste. Compruébala de nuevo.',
    en: 'The difference is no longer the one you saw. Check it again.',
    pt: 'A diferença já não é a que viu. Verifique-a de novo.',
  },
  order_already_paid: {
    es: 'Este pedido ya está pagado.',
    en: 'This order is already paid.',
    pt: 'Este pedido já está pago.',
  },
  order_awaits_payment: {
    es: 'Ya has hecho este pedido: es el {order_id} y espera tu pago.',
    en: 'You have already placed this order: it is {order_id} and is waiting for your payment.',
    pt: 'Já fez este pedido: é o {order_id} e aguarda o seu pagamento.',
  },
  order_not_payable: {
    es: 'Este pedido ya no se puede pagar. Pídelo de nuevo con un clic desde tus pedidos.',
    en: 'This order can no longer be paid. Order it again with one click from your orders.',
    pt: 'Este pedido já não pode ser pago. Peça-o de novo com um clique nos seus pedidos.',
  },
  refund_nothing_left: {
    es: 'No queda nada por devolver de este trámite.',
    en: 'There is nothing left to refund on this order.',
    pt: 'Não resta nada a devolver deste pedido.',
  },
  refund_too_much: {
    es: 'Es más de lo que queda por devolver: {left} €.',
    en: 'That is more than is left to refund: {left} €.',
    pt: 'É mais do que resta devolver: {left} €.',
  },
  refund_is_total: {
    es: 'Es todo lo que queda del trámite: usa la devolución total ({operation}).',
    en: 'That is all that is left on the order: use the full refund ({operation}).',
    pt: 'É tudo o que resta do pedido: use o reembolso total ({operation}).',
  },
  refund_lines_gone: {
    es: 'Alguno de los conceptos ya se ha devuelto o no es de este trámite.',
    en: 'One of the lines has already been refunded or is not part of this order.',
    pt: 'Alguma das linhas já foi devolvida ou não é deste pedido.',
  },
  refund_not_open: {
    es: 'Esta devolución ya está decidida o hecha. Vuelve a cargar la lista.',
    en: 'This refund has already been decided or made. Reload the list.',
    pt: 'Este reembolso já está decidido ou feito. Volte a carregar a lista.',
  },
  refund_own_proposal: {
    es: 'La has propuesto tú: la tiene que aprobar otra persona con permiso.',
    en: 'You proposed it: another supervisor has to approve it.',
    pt: 'Foi proposto por si: tem de ser aprovado por outra pessoa com permissão.',
  },
  refund_iban_needed: {
    es: 'Falta el IBAN del cliente: este pago solo se puede devolver por transferencia.',
    en: "The customer's IBAN is missing: this payment can only be refunded by transfer.",
    pt: 'Falta o IBAN do cliente: este pagamento só pode ser devolvido por transferência.',
  },
  refund_changed: {
    es: 'El trámite ha cambiado desde la propuesta y los gastos ya no son los mismos. Recházala y propónla de nuevo.',
    en: 'The order has changed since the proposal, and so has the fee. Reject it and propose it again.',
    pt: 'O pedido mudou desde a proposta e os custos já não são os mesmos. Rejeite-a e proponha-a de novo.',
  },
  invoice_not_in_force: {
    es: 'Esta factura ya no se puede corregir: está corregida o devuelta. Vuelve a cargar la lista.',
    en: 'This invoice can no longer be corrected: it has been corrected or refunded. Reload the list.',
    pt: 'Esta fatura já não pode ser corrigida: está corrigida ou devolvida. Volte a carregar a lista.',
  },
  invoice_cancelled: {
    es: 'Esta factura está anulada: como si nunca hubiera existido, ni se corrige ni se abona.',
    en: 'This invoice has been annulled: it counts as never issued, so it can be neither corrected nor credited.',
    pt: 'Esta fatura está anulada: como se nunca tivesse existido, não se corrige nem tem nota de crédito.',
  },
  invoice_not_cancellable: {
    es: 'Esta factura no se puede anular: ya está anulada, otra la corrige o no es de las que se comunican.',
    en: 'This invoice cannot be annulled: it is already annulled, another one corrects it, or it is not a reported one.',
    pt: 'Esta fatura não pode ser anulada: já está anulada, outra a corrige ou não é das que se comunicam.',
  },
  record_not_mendable: {
    es: 'Este registro ya no se puede subsanar: ya se ha hecho, o la Agencia lo ha aceptado. Vuelve a cargar la página.',
    en: 'This record can no longer be corrected: it already has been, or the agency has accepted it. Reload the page.',
    pt: 'Este registo já não pode ser retificado: já o foi, ou a Agência aceitou-o. Volte a carregar a página.',
  },
  invoice_correction_too_late: {
    es: 'Ha pasado más de un mes desde la factura. Escríbenos y la corregimos nosotros.',
    en: 'More than a month has passed since the invoice. Write to us and we will correct it.',
    pt: 'Passou mais de um mês desde a fatura. Escreva-nos e nós corrigimo-la.',
  },
  iban_invalid: {
    es: 'Este IBAN no es correcto: alguna cifra no cuadra. Cópialo de tu banco tal cual, por ejemplo ES91 2100 0418 4502 0005 1332.',
    en: 'This IBAN is not correct: one of the digits is wrong. Copy it from your bank exactly, for example ES91 2100 0418 4502 0005 1332.',
    pt: 'Este IBAN não está correto: há algum algarismo que não bate certo. Copie-o do seu banco tal como está, por exemplo PT50 0002 0123 1234 5678 9015 4.',
  },
  claim_reason_needed: {
    es: 'Cuéntanos qué está mal, en una frase como mínimo y 2000 caracteres como máximo.',
    en: 'Tell us what is wrong, in at least one sentence and at most 2000 characters.',
    pt: 'Diga-nos o que está errado, numa frase no mínimo e em 2000 caracteres no máximo.',
  },
  claim_window_over: {
    es: 'El plazo para reclamar por aquí ha terminado. Responde al correo de entrega y vemos qué se puede hacer.',
    en: 'The time for making a complaint here is over. Reply to the delivery e-mail and we will see what can be done.',
    pt: 'O prazo para reclamar nesta página terminou. Responda ao e-mail de entrega e vemos o que se pode fazer.',
  },
  claim_not_delivered: {
    es: 'Todavía no hay nada entregado sobre lo que reclamar.',
    en: 'You can make a complaint once something has been delivered.',
    pt: 'Ainda não há nada entregue de que possa reclamar.',
  },
  cancellation_reason_missing: {
    es: 'Cuéntanos en unas palabras por qué quieres cancelar.',
    en: 'Tell us in a few words why you want to cancel.',
    pt: 'Diga-nos em poucas palavras porque quer cancelar.',
  },
  cancellation_too_late: {
    es: 'El trabajo ya está hecho: no se puede cancelar, pero sí reclamar o pedir una devolución.',
    en: 'The work is done: it can no longer be cancelled, but you can complain or ask for a refund.',
    pt: 'O trabalho já está feito: não se pode cancelar, mas pode-se reclamar ou pedir um reembolso.',
  },
  cancellation_not_offered: {
    es: 'Este servicio no tiene gastos de cancelación: una vez empezado, solo se devuelve con una devolución total o parcial.',
    en: 'This service has no cancellation fee: once begun, it can only be refunded in full or in part.',
    pt: 'Este serviço não tem custos de cancelamento: depois de iniciado, só se devolve por reembolso total ou parcial.',
  },
  voucher_lapsed: {
    es: 'El cupón {code} ya no se puede usar. Quítalo del carrito para seguir con el precio sin descuento.',
    en: 'The voucher {code} can no longer be used. Remove it from the basket to continue at the price without it.',
    pt: 'O cupão {code} já não pode ser usado. Retire-o do carrinho para continuar com o preço sem desconto.',
  },
  voucher_refused: {
    es: 'El cupón no se puede usar. {why}',
    en: 'The voucher cannot be used. {why}',
    pt: 'O cupão não pode ser usado. {why}',
  },
  voucher_code_taken: {
    es: 'Ya hay un cupón con el código {code}.',
    en: 'There is already a voucher with the code {code}.',
    pt: 'Já existe um cupão com o código {code}.',
  },
  quote_expired: {
    es: 'Este presupuesto ha caducado. Pídenos otro.',
    en: 'This quote has expired. Ask us for another.',
    pt: 'Este orçamento caducou. Peça-nos outro.',
  },
  quote_withdrawn: {
    es: 'Este presupuesto se ha retirado. Pídenos otro.',
    en: 'This quote has been withdrawn. Ask us for another.',
    pt: 'Este orçamento foi retirado. Peça-nos outro.',
  },
  quote_changed: {
    es: 'Este presupuesto ha cambiado. Míralo otra vez antes de seguir.',
    en: 'This quote has changed. Look at it again before you continue.',
    pt: 'Este orçamento mudou. Veja-o de novo antes de continuar.',
  },
  charge_not_foreseen: {
    es: 'El servicio no prevé este cargo.',
    en: 'The service has no such charge.',
    pt: 'O serviço não prevê este encargo.',
  },
  charge_over_cap: {
    es: 'El cliente eligió como mucho {most}; quedan {left} por cobrar.',
    en: 'The customer chose at most {most}; {left} are left to charge.',
    pt: 'O cliente escolheu no máximo {most}; restam {left} por cobrar.',
  },
  charge_over_ceiling: {
    es: 'El cliente puso un tope de {ceiling} a los gastos posteriores. Ya lleva {charged} y este cargo suma {asked}: pídele permiso antes de cobrarlo.',
    en: 'The customer set a limit of {ceiling} on later costs. {charged} is charged already and this adds {asked}: ask for their agreement before you charge it.',
    pt: 'O cliente definiu um limite de {ceiling} para as despesas posteriores. Já tem {charged} e este valor soma {asked}: peça-lhe autorização antes de cobrar.',
  },
  ceiling_not_yours: {
    es: 'El tope de los gastos posteriores solo lo cambia el cliente. Pídele permiso desde el cargo.',
    en: 'Only the customer can change the limit on later costs. Ask for their agreement from the charge.',
    pt: 'Só o cliente altera o limite das despesas posteriores. Peça-lhe autorização a partir do valor a cobrar.',
  },
} as const satisfies Record<string, Text>;
