import type { Activity } from '../../../../contract/records/activities.ts';
import type { Text } from '../../../../domain/locale/locale.ts';
import { HISTORY_MESSAGES } from '../../history/i18n/messages.ts';
import { useMessages, usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { RECORD_MESSAGES } from './messages.ts';

/** Names an activity; operations on orders have the same name as in the history. */
export function useActivityName(): (activity: Pick<Activity, 'action' | 'kind'>) => string {
  const locale = usePanelLocale();
  const { actions } = useMessages(HISTORY_MESSAGES);
  const { activity } = useMessages(RECORD_MESSAGES);
  const ofOrders: Readonly<Record<string, string>> = actions;
  return ({ action, kind }) =>
    ACTIVITY_NAMES[action]?.[locale] ?? ofOrders[action.replace(/^item\./, '')] ?? activity.kinds[kind];
}

const ACTIVITY_NAMES: Readonly<Record<string, Text>> = {
  'customer.register': { es: 'Se registró', en: 'Registered', pt: 'Registou-se' },
  'customer.update': { es: 'Cambió sus datos', en: 'Changed their data', pt: 'Alterou os seus dados' },
  'customer.save_card': { es: 'Guardó una tarjeta', en: 'Saved a card', pt: 'Guardou um cartão' },
  'customer.remove_card': { es: 'Quitó su tarjeta', en: 'Removed their card', pt: 'Removeu o seu cartão' },
  'customer.link_identity': {
    es: 'Enlazó otra identidad',
    en: 'Linked another identity',
    pt: 'Associou outra identidade',
  },
  'customer.export_asked': {
    es: 'Pidió una copia de sus datos',
    en: 'Asked for a copy of their data',
    pt: 'Pediu uma cópia dos seus dados',
  },
  'customer.export': { es: 'Copia de datos hecha', en: 'Copy of data made', pt: 'Cópia de dados feita' },
  'customer.export_taken': {
    es: 'Descargó la copia de sus datos',
    en: 'Downloaded the copy of their data',
    pt: 'Descarregou a cópia dos seus dados',
  },
  'customer.erasure_asked': {
    es: 'Pidió borrar su cuenta',
    en: 'Asked to erase their account',
    pt: 'Pediu para apagar a conta',
  },
  'customer.erasure_withdrawn': {
    es: 'Retiró el borrado de su cuenta',
    en: 'Withdrew the request to erase',
    pt: 'Desistiu de apagar a conta',
  },
  'email.change_asked': {
    es: 'Pidió cambiar de correo',
    en: 'Asked to change their e-mail address',
    pt: 'Pediu para mudar de e-mail',
  },
  'email.change': { es: 'Cambió de correo', en: 'Changed their e-mail address', pt: 'Mudou de e-mail' },
  'email.confirm': { es: 'Confirmó su correo', en: 'Confirmed their e-mail address', pt: 'Confirmou o e-mail' },
  'password.change': { es: 'Cambió su contraseña', en: 'Changed their password', pt: 'Alterou a palavra-passe' },
  'password.remember': {
    es: 'Pidió otra contraseña',
    en: 'Asked for another password',
    pt: 'Pediu outra palavra-passe',
  },
  'review.write': { es: 'Escribió una opinión', en: 'Wrote a review', pt: 'Escreveu uma opinião' },
  'review.withdraw': { es: 'Retiró su opinión', en: 'Withdrew a review', pt: 'Retirou a sua opinião' },
  'session.sign_in': { es: 'Entró', en: 'Signed in', pt: 'Iniciou sessão' },
  'session.sign_out': { es: 'Salió', en: 'Signed out', pt: 'Terminou sessão' },
  'session.end': { es: 'Cerró una sesión', en: 'Ended a session', pt: 'Encerrou uma sessão' },
  'order.place': { es: 'Hizo un pedido', en: 'Placed an order', pt: 'Fez um pedido' },
  'quote.offer': { es: 'Presupuesto enviado', en: 'Quote sent', pt: 'Orçamento enviado' },
  'quote.change': { es: 'Presupuesto cambiado', en: 'Quote changed', pt: 'Orçamento alterado' },
  'quote.withdraw': { es: 'Presupuesto retirado', en: 'Quote withdrawn', pt: 'Orçamento retirado' },
  'mail.resend': { es: 'Correo enviado otra vez', en: 'E-mail sent again', pt: 'E-mail enviado de novo' },
  'payment.attempt': { es: 'Intento de pago', en: 'Payment attempt', pt: 'Tentativa de pagamento' },
  'payment_link.create': { es: 'Enlace de pago', en: 'Payment link', pt: 'Ligação de pagamento' },
  'charge.create': { es: 'Cobro añadido', en: 'Charge added', pt: 'Cobrança acrescentada' },
  'charge.cancel': { es: 'Cobro anulado', en: 'Charge cancelled', pt: 'Cobrança anulada' },
  'refund.approve': { es: 'Devolución aprobada', en: 'Refund approved', pt: 'Reembolso aprovado' },
  'refund.done': { es: 'Dinero devuelto', en: 'Money refunded', pt: 'Dinheiro devolvido' },
  'refund.failed': { es: 'Devolución fallida', en: 'Refund failed', pt: 'Reembolso falhado' },
  'refund.retry': { es: 'Devolución repetida', en: 'Refund tried again', pt: 'Reembolso repetido' },
  'refund.surplus': { es: 'Sobrante devuelto', en: 'Surplus refunded', pt: 'Excedente devolvido' },
  'invoice.issue': { es: 'Factura emitida', en: 'Invoice issued', pt: 'Fatura emitida' },
  'invoice.render': { es: 'Factura en PDF', en: 'Invoice as PDF', pt: 'Fatura em PDF' },
  'invoice.correct': { es: 'Factura corregida', en: 'Invoice corrected', pt: 'Fatura corrigida' },
  'invoice.cancel': { es: 'Factura anulada', en: 'Invoice cancelled', pt: 'Fatura anulada' },
  'portfolio.create': { es: 'Añadido a la cartera', en: 'Added to the portfolio', pt: 'Acrescentado à carteira' },
  'portfolio.change': { es: 'Cambio en la cartera', en: 'Portfolio changed', pt: 'Alteração na carteira' },
  'portfolio.remove': { es: 'Quitado de la cartera', en: 'Removed from the portfolio', pt: 'Removido da carteira' },
  'portfolio.restore': { es: 'Devuelto a la cartera', en: 'Put back into the portfolio', pt: 'Reposto na carteira' },
  'portfolio.import': {
    es: 'Tabla añadida a la cartera',
    en: 'Table added to the portfolio',
    pt: 'Tabela acrescentada à carteira',
  },
  'document.create': { es: 'Documento subido', en: 'Document uploaded', pt: 'Documento enviado' },
  'document.remove': { es: 'Documento quitado', en: 'Document removed', pt: 'Documento removido' },
  'subscription.begin': { es: 'Suscripción retomada', en: 'Subscription resumed', pt: 'Subscrição retomada' },
  'subscription.end': { es: 'Suscripción terminada', en: 'Subscription ended', pt: 'Subscrição terminada' },
  'visit.begin': { es: 'Visita pedida', en: 'Visit requested', pt: 'Visita pedida' },
  'visit.open': { es: 'Visita abierta', en: 'Visit opened', pt: 'Visita aberta' },
  'visit.reason': { es: 'Motivo de la visita', en: 'Reason for the visit', pt: 'Motivo da visita' },
  'visit.end': { es: 'Visita cerrada', en: 'Visit ended', pt: 'Visita terminada' },
};
