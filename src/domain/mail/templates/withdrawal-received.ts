import type { Locale, Text } from '../../locale/locale.ts';
import type { WithdrawalOutcome } from '../../withdrawals/withdrawal.ts';
import { list, paragraph, quote } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { seeOrder } from './about-item.ts';

/** The receipt of a withdrawal on a durable medium. Source: Directive 2011/83/EU, article 11a(4). */
export const withdrawalReceived: TemplateTexts<'withdrawal_received'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: hemos recibido tu desistimiento`,
    heading: 'Hemos recibido tu desistimiento',
    blocks: [
      paragraph(
        `Lo recibimos el ${momentText(p.receivedAt, 'es', p.timeZone)}. Este correo es tu justificante; guárdalo. Nos has comunicado:`,
      ),
      quote(p.declaration),
      paragraph('Qué pasa ahora:'),
      list(outcomesIn('es', p)),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we have received your withdrawal`,
    heading: 'We have received your withdrawal',
    blocks: [
      paragraph(
        `We received it on ${momentText(p.receivedAt, 'en', p.timeZone)}. This e-mail is your receipt; keep it. You declared:`,
      ),
      quote(p.declaration),
      paragraph('What happens now:'),
      list(outcomesIn('en', p)),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: recebemos a sua resolução do contrato`,
    heading: 'Recebemos a sua resolução do contrato',
    blocks: [
      paragraph(
        `Recebemo-la em ${momentText(p.receivedAt, 'pt', p.timeZone)}. Este e-mail é o seu comprovativo; guarde-o. Comunicou-nos:`,
      ),
      quote(p.declaration),
      paragraph('O que acontece agora:'),
      list(outcomesIn('pt', p)),
      seeOrder(p, 'pt'),
    ],
  }),
};

function outcomesIn(locale: Locale, { items }: MailParams['withdrawal_received']): string[] {
  return items.map(({ name, outcome }) => `${name}: ${OUTCOMES[outcome][locale]}`);
}

const OUTCOMES: Readonly<Record<WithdrawalOutcome, Text>> = {
  cancelled: {
    es: 'no estaba pagado. Queda cancelado y no se cobra nada.',
    en: 'it was not paid. It is cancelled and nothing is charged.',
    pt: 'não estava pago. Fica cancelado e nada é cobrado.',
  },
  given_back: {
    es: 'no habíamos empezado. Te devolvemos todo por el mismo medio con el que pagaste; te escribimos aparte con el importe.',
    en: 'we had not begun. We are refunding everything the way you paid; another e-mail will tell you the amount.',
    pt: 'ainda não tínhamos começado. Devolvemos tudo pelo mesmo meio com que pagou; outro e-mail indica-lhe o valor.',
  },
  by_person: {
    es: 'lo hemos parado. Una persona calcula lo que te corresponde y te devolvemos el dinero en un máximo de 14 días desde hoy. Si pediste que empezáramos ya, se descuenta lo ya hecho, como dicen las condiciones.',
    en: 'we have stopped. Somebody will work out what is due to you, and you will have the money back within 14 days from today. If you asked us to begin at once, the part already done is deducted, as the terms say.',
    pt: 'parámos. Uma pessoa calcula o que lhe é devido e devolvemos o dinheiro no prazo máximo de 14 dias a contar de hoje. Se pediu que começássemos já, desconta-se o que já foi feito, como dizem as condições.',
  },
  paying: {
    es: 'el pago está en curso. En cuanto termine cancelamos y, si llega a cobrarse, devolvemos el dinero. Te volvemos a escribir.',
    en: 'the payment is under way. As soon as it ends we will cancel and, if you are charged, refund you. We will write again.',
    pt: 'o pagamento está em curso. Assim que terminar cancelamos e, se chegar a ser cobrado, devolvemos o dinheiro. Voltamos a escrever-lhe.',
  },
  lost: {
    es: 'el servicio ya está prestado por completo. Pediste que empezáramos sin esperar y aceptaste que así se pierde el derecho a desistir. Si algo está mal, reclama desde tu pedido o responde a este correo: lo revisamos sin coste.',
    en: 'the service is complete. You asked us to begin at once and accepted that this ends the right to withdraw. If something is wrong, make a complaint from your order or reply to this e-mail: we look into it free of charge.',
    pt: 'o serviço já está concluído. Pediu que começássemos sem esperar e aceitou que assim se perde o direito de livre resolução. Se algo estiver mal, reclame a partir do seu pedido ou responda a este e-mail: verificamos sem custos.',
  },
  over: {
    es: 'han pasado los 14 días para desistir. Si algo está mal, o quieres saber si aún se puede cancelar, responde a este correo.',
    en: 'the 14 days to withdraw are over. If something is wrong, or you want to know whether it can still be cancelled, reply to this e-mail.',
    pt: 'já passaram os 14 dias para desistir. Se algo estiver mal, ou quiser saber se ainda se pode cancelar, responda a este e-mail.',
  },
  ended: {
    es: 'ya estaba cancelado o cerrado; no hay nada más que hacer.',
    en: 'it was already cancelled or closed; there is nothing more to do.',
    pt: 'já estava cancelado ou encerrado; não há mais nada a fazer.',
  },
};
