import type { Locale, Text } from '../../domain/locale/locale.ts';
import type { CancellationOffer } from '../actions/cancelling/offer-cancellation.ts';

/** The consequences of cancelling now, shown before the button. */
export const CANCEL_TEXTS: Readonly<Record<CancellationOffer['way'], Text>> = {
  unpaid: {
    es: 'El pedido no está pagado: se cancela entero y no se cobra nada.',
    en: 'The order has not been paid: it will be cancelled in full and nothing is charged.',
    pt: 'O pedido não está pago: é cancelado por inteiro e nada é cobrado.',
  },
  paying: {
    es: 'Hay un pago en curso. Espera unos minutos a que termine y vuelve a intentarlo.',
    en: 'A payment is under way. Wait a few minutes until it is finished and try again.',
    pt: 'Há um pagamento em curso. Aguarde uns minutos até terminar e tente de novo.',
  },
  at_once: {
    es: 'Todavía no hemos empezado: se cancela ahora mismo y te devolvemos todo por el medio con el que pagaste. No se puede deshacer.',
    en: 'We have not begun yet: it will be cancelled at once and refunded in full, the way you paid. This cannot be undone.',
    pt: 'Ainda não começámos: é cancelado de imediato e devolvemos tudo pelo meio com que pagou. Não se pode desfazer.',
  },
  ask: {
    es: 'Lo decide una persona, que mira en qué punto está el trámite. Mientras, no seguimos. Te escribiremos con la respuesta antes de hacer nada más.',
    en: 'Somebody will check how far the work has got and decide. We stop work meanwhile. We will write to you with the answer before doing anything else.',
    pt: 'Decide uma pessoa, que vê em que ponto está o processo. Entretanto não avançamos. Escrevemos-lhe com a resposta antes de fazer mais alguma coisa.',
  },
  asked: {
    es: 'Ya pediste cancelarlo. Una persona lo está mirando y te escribirá.',
    en: 'You have already asked to cancel it. Somebody is looking into it and will write to you.',
    pt: 'Já pediu o cancelamento. Uma pessoa está a analisar e vai escrever-lhe.',
  },
  late: {
    es: 'El trabajo ya está hecho, así que no se puede cancelar. Si algo está mal, responde al correo de entrega y lo revisamos sin coste.',
    en: 'The work is done, so it can no longer be cancelled. If something is wrong, reply to the delivery e-mail and we look into it free of charge.',
    pt: 'O trabalho já está feito, pelo que não pode ser cancelado. Se algo estiver mal, responda ao e-mail de entrega e verificamos sem custos.',
  },
  write: {
    es: 'El trabajo ha empezado y este servicio no se cancela en línea. Responde a cualquiera de nuestros correos y vemos contigo qué se puede hacer.',
    en: 'Work has begun and this service cannot be cancelled online. Reply to any of our e-mails and we will see what can be done.',
    pt: 'O trabalho começou e este serviço não se cancela online. Responda a qualquer dos nossos e-mails e vemos consigo o que se pode fazer.',
  },
  ended: {
    es: 'Ya está cancelado o cerrado.',
    en: 'It is already cancelled or closed.',
    pt: 'Já está cancelado ou encerrado.',
  },
};

export const CANCEL_LABELS: Readonly<
  Record<Locale, Readonly<Record<'paid' | 'fee' | 'official' | 'given_back', string>>>
> = {
  es: {
    paid: 'Pagado',
    fee: 'Gastos de cancelación, con IVA',
    official: 'Tasas ya pagadas en tu nombre',
    given_back: 'Te devolvemos',
  },
  en: {
    paid: 'Paid',
    fee: 'Cancellation fee, with VAT',
    official: 'Official fees already paid on your behalf',
    given_back: 'We refund',
  },
  pt: {
    paid: 'Pago',
    fee: 'Custos de cancelamento, com IVA',
    official: 'Taxas já pagas em seu nome',
    given_back: 'Devolvemos',
  },
};
