import type { Text } from '../locale/locale.ts';
import { AGENT_ERROR_MESSAGES } from './agent-error-messages.ts';
import { CONFIG_LIST_ERROR_MESSAGES } from './config-list-error-messages.ts';
import { CUSTOMER_ERROR_MESSAGES } from './customer-error-messages.ts';
import { DRAFTING_ERROR_MESSAGES } from './drafting-error-messages.ts';
import { FILE_ERROR_MESSAGES } from './file-error-messages.ts';
import { FIRM_ERROR_MESSAGES } from './firm-error-messages.ts';
import { INBOX_ERROR_MESSAGES } from './inbox-error-messages.ts';
import { INCIDENT_ERROR_MESSAGES } from './incident-error-messages.ts';
import { ITEM_ERROR_MESSAGES } from './item-error-messages.ts';
import { LOOKUP_ERROR_MESSAGES } from './lookup-error-messages.ts';
import { MAIL_ERROR_MESSAGES } from './mail-error-messages.ts';
import { MASS_ERROR_MESSAGES } from './mass-error-messages.ts';
import { PAYMENT_ERROR_MESSAGES } from './payment-error-messages.ts';
import { PHONE_ERROR_MESSAGES } from './phone-error-messages.ts';
import { PORTFOLIO_ERROR_MESSAGES } from './portfolio-error-messages.ts';
import { PROVIDER_PAYMENT_ERROR_MESSAGES } from './provider-payment-error-messages.ts';
import { PUSH_ERROR_MESSAGES } from './push-error-messages.ts';
import { REVIEW_ERROR_MESSAGES } from './review-error-messages.ts';
import { SESSION_ERROR_MESSAGES } from './session-error-messages.ts';
import { SHARE_ERROR_MESSAGES } from './share-error-messages.ts';
import { TICKET_ERROR_MESSAGES } from './ticket-error-messages.ts';

/** Texts of all errors that the product can return. `{name}` is a parameter of the error, `{count|one|other}` a word that depends on one. The keys are the union of error codes. */
export const ERROR_MESSAGES = {
  internal: {
    es: 'Ha fallado algo por nuestra parte. No se ha perdido nada: inténtalo de nuevo en un momento.',
    en: 'Something went wrong on our side. Nothing was lost: please try again in a moment.',
    pt: 'Algo falhou do nosso lado. Nada se perdeu: tente novamente dentro de momentos.',
  },
  temporarily_unavailable: {
    es: 'Ahora mismo no podemos atenderte. No se ha perdido nada de lo que habías guardado: inténtalo de nuevo dentro de un minuto.',
    en: 'We cannot serve you right now. Nothing you had saved was lost: please try again in a minute.',
    pt: 'De momento não conseguimos responder. Nada do que tinha guardado se perdeu: tente novamente dentro de um minuto.',
  },
  invalid_input: {
    es: 'Hay datos que no son válidos: {detail}',
    en: 'Some of the data is not valid: {detail}',
    pt: 'Há dados que não são válidos: {detail}',
  },
  not_found: {
    es: 'No existe o no es tuyo.',
    en: 'It does not exist or is not yours.',
    pt: 'Não existe ou não é seu.',
  },
  unknown_path: {
    es: 'Esta dirección no existe.',
    en: 'This address does not exist.',
    pt: 'Este endereço não existe.',
  },
  body_too_large: {
    es: 'Lo enviado es demasiado grande.',
    en: 'The request is too large.',
    pt: 'O que foi enviado é demasiado grande.',
  },
  too_many_fields: {
    es: 'El formulario trae demasiados campos: se admiten {most}.',
    en: 'The form has too many fields: {most} are accepted.',
    pt: 'O formulário traz demasiados campos: são aceites {most}.',
  },
  too_many_values: {
    es: 'Lo enviado contiene demasiados valores o está anidado a demasiada profundidad.',
    en: 'The request has too many values or is nested too deeply.',
    pt: 'O que foi enviado contém demasiados valores ou está aninhado com demasiada profundidade.',
  },
  sent_too_slowly: {
    es: 'El envío ha tardado demasiado y se ha interrumpido. Inténtalo de nuevo.',
    en: 'Sending took too long and was cut off. Please try again.',
    pt: 'O envio demorou demasiado e foi interrompido. Tente novamente.',
  },
  server_busy: {
    es: 'Ahora mismo se están recibiendo demasiados archivos. Inténtalo de nuevo dentro de {seconds} {seconds|segundo|segundos}.',
    en: 'Too many files are being sent right now. Please try again in {seconds} {seconds|second|seconds}.',
    pt: 'Neste momento estão a ser enviados demasiados ficheiros. Tente novamente dentro de {seconds} {seconds|segundo|segundos}.',
  },
  too_many_requests: {
    es: 'Demasiadas peticiones seguidas. Espera {seconds} {seconds|segundo|segundos}.',
    en: 'Too many requests in a row. Wait {seconds} {seconds|second|seconds}.',
    pt: 'Demasiados pedidos seguidos. Aguarde {seconds} {seconds|segundo|segundos}.',
  },
  sign_in_required: {
    es: 'Entra en tu cuenta para seguir.',
    en: 'Sign in to continue.',
    pt: 'Entre na sua conta para continuar.',
  },
  forbidden: {
    es: 'No tienes permiso para hacer esto.',
    en: 'You are not allowed to do this.',
    pt: 'Não tem permissão para fazer isto.',
  },
  wrong_origin: {
    es: 'La petición viene de otro sitio y se ha rechazado.',
    en: 'The request came from another site and was refused.',
    pt: 'O pedido veio de outro site e foi recusado.',
  },
  wrong_formkey: {
    es: 'La página llevaba demasiado tiempo abierta. Vuelve a enviarla: tus datos siguen aquí.',
    en: 'The page had been open for too long. Send it again: your data is still here.',
    pt: 'A página estava aberta há demasiado tempo. Envie-a de novo: os seus dados continuam aqui.',
  },
  wrong_store: {
    es: 'Esto se pidió en otro de nuestros portales. Vuelve a cargar la página y repítelo aquí.',
    en: 'This was requested on another of our portals. Reload the page and do it again here.',
    pt: 'Isto foi pedido noutro dos nossos portais. Recarregue a página e repita-o aqui.',
  },

  erasure_orders_open: {
    es: 'Hay pedidos sin terminar ({orders}). Podrás borrar tu cuenta cuando acaben.',
    en: 'You have orders that are not finished ({orders}). You can erase your account when they are.',
    pt: 'Há pedidos por terminar ({orders}). Poderá apagar a conta quando acabarem.',
  },

  product_not_sold: {
    es: 'Este servicio no se vende en este portal.',
    en: 'This service is not sold on this portal.',
    pt: 'Este serviço não é vendido neste portal.',
  },
  no_product_id: { es: 'No product_id', en: 'No product_id', pt: 'No product_id' },
  form_not_allowed: {
    es: 'El formulario no está completo: revisa las respuestas marcadas.',
    en: 'The form is not complete: check the marked answers.',
    pt: 'O formulário não está completo: verifique as respostas assinaladas.',
  },
  not_a_delivered_note: {
    es: 'Este pedido no es una nota simple entregada, así que no hay nada que actualizar.',
    en: 'This order is not a delivered simple note, so there is nothing to renew.',
    pt: 'Este pedido não é uma nota simple entregue, por isso não há nada para atualizar.',
  },
  price_changed: {
    es: 'El total es ahora {today}; cuando lo viste era {former}. Si te parece bien, vuelve a pulsar el botón.',
    en: 'The total is now {today}; when you saw it, it was {former}. If you agree, press the button again.',
    pt: 'O total é agora {today}; quando o viu era {former}. Se estiver de acordo, carregue de novo no botão.',
  },
  cart_empty: { es: 'El carrito está vacío.', en: 'The basket is empty.', pt: 'O carrinho está vazio.' },
  buyer_details_missing: {
    es: 'Faltan datos del comprador.',
    en: "Some of the buyer's details are missing.",
    pt: 'Faltam dados do comprador.',
  },
  tax_data_required: {
    es: 'Para una factura de más de 400 € necesitamos tu NIF y dirección.',
    en: 'For an invoice above €400 we need your tax number and address.',
    pt: 'Para uma fatura acima de 400 € precisamos do seu NIF e morada.',
  },
  consent_required: {
    es: 'Tienes que aceptar las condiciones para continuar.',
    en: 'You must accept the terms to continue.',
    pt: 'Tem de aceitar as condições para continuar.',
  },
  ...FILE_ERROR_MESSAGES,
  ...LOOKUP_ERROR_MESSAGES,
  ...MASS_ERROR_MESSAGES,
  ...INCIDENT_ERROR_MESSAGES,
  ...MAIL_ERROR_MESSAGES,
  ...PAYMENT_ERROR_MESSAGES,
  ...CUSTOMER_ERROR_MESSAGES,
  ...PHONE_ERROR_MESSAGES,
  ...PORTFOLIO_ERROR_MESSAGES,
  ...PUSH_ERROR_MESSAGES,
  ...FIRM_ERROR_MESSAGES,
  ...SHARE_ERROR_MESSAGES,
  ...PROVIDER_PAYMENT_ERROR_MESSAGES,
  ...REVIEW_ERROR_MESSAGES,
  ...SESSION_ERROR_MESSAGES,
  ...TICKET_ERROR_MESSAGES,
  ...DRAFTING_ERROR_MESSAGES,
  ...INBOX_ERROR_MESSAGES,
  ...AGENT_ERROR_MESSAGES,
  ...CONFIG_LIST_ERROR_MESSAGES,
  ...ITEM_ERROR_MESSAGES,

  locked_by_other: {
    es: 'El pedido está bloqueado por otro usuario: {name}.',
    en: 'The order is locked by another user: {name}.',
    pt: 'O pedido está bloqueado por outro utilizador: {name}.',
  },
  stale_version: {
    es: 'Esto ha cambiado mientras lo tenías abierto. Lo que habías escrito se conserva.',
    en: 'This changed while you had it open. What you typed has been kept.',
    pt: 'Isto mudou enquanto o tinha aberto. O que escreveu mantém-se.',
  },
  transition_refused: {
    es: 'No se puede pasar de «{from}» a «{to}». {detail}',
    en: 'It cannot go from “{from}” to “{to}”. {detail}',
    pt: 'Não se pode passar de «{from}» a «{to}». {detail}',
  },
  not_assignable: {
    es: 'No se puede encargar a «{name}»: {detail}.',
    en: 'It cannot be assigned to “{name}”: {detail}.',
    pt: 'Não se pode atribuir a «{name}»: {detail}.',
  },
  unknown_operation: {
    es: 'Operación desconocida: {operation}.',
    en: 'Unknown operation: {operation}.',
    pt: 'Operação desconhecida: {operation}.',
  },
  panel_version: {
    es: 'El panel se ha actualizado: vuelve a cargarlo.',
    en: 'The panel was updated: reload it.',
    pt: 'O painel foi atualizado: recarregue-o.',
  },
  queue_empty: {
    es: 'No hay pedidos en espera.',
    en: 'No orders are waiting.',
    pt: 'Não há pedidos em espera.',
  },
  ticket_queue_empty: {
    es: 'No hay tickets en espera.',
    en: 'No tickets are waiting.',
    pt: 'Não há tickets em espera.',
  },
  item_not_queued: {
    es: 'Este pedido no está en ninguna cola.',
    en: 'This order is not in a queue.',
    pt: 'Este pedido não está em nenhuma fila.',
  },
  queue_stopped: {
    es: 'La cola está parada: no se asigna nada.',
    en: 'The queue is stopped: nothing is assigned.',
    pt: 'A fila está parada: nada é atribuído.',
  },
  order_not_editable: {
    es: 'Este pedido ya no admite cambios ({status}). Escríbenos y vemos qué se puede hacer.',
    en: 'This order can no longer be changed ({status}). Write to us and we will see what can be done.',
    pt: 'Este pedido já não admite alterações ({status}). Escreva-nos e vemos o que se pode fazer.',
  },
  price_would_change: {
    es: 'Con estas respuestas el pedido costaría {new} en lugar de {old}. Lo pagado no se cambia desde aquí: escríbenos.',
    en: 'With these answers the order would cost {new} instead of {old}. What you have paid cannot be changed here: write to us.',
    pt: 'Com estas respostas o pedido custaria {new} em vez de {old}. O que foi pago não se altera aqui: escreva-nos.',
  },
  not_a_simple_note: {
    es: 'Este pedido no es una nota simple.',
    en: 'This order is not a simple note.',
    pt: 'Este pedido não é uma nota simple.',
  },
  unknown_client_status: {
    es: 'Estado no encontrado para {label}',
    en: 'Status not found for {label}',
    pt: 'Estado não encontrado para {label}',
  },
  page_size: {
    es: 'Como mucho {max} por página.',
    en: 'At most {max} per page.',
    pt: 'No máximo {max} por página.',
  },
} as const satisfies Record<string, Text>;
