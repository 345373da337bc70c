import type { Text } from '../../../domain/locale/locale.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { whoActs } from '../../../domain/orders/who-acts.ts';
import type { ItemRow } from '../items/item-row.ts';

/** What happens to an item now, in one sentence for its customer, without internals. */
export function explainStatus(
  item: Pick<ItemRow, 'internal_status' | 'panel_status_id' | 'pending_tramitation'>,
  status: ClientStatusId,
): Text {
  if (item.internal_status === 'canceled') return CANCELLED;
  if (item.internal_status === 'processing') return PAYING;
  if (status === 'incidence' && item.pending_tramitation) return DATA_DUE;
  if (status === 'incidence' && item.panel_status_id === STATUS.denied) return DENIED;
  if (status === 'incidence' && item.panel_status_id === STATUS.closed) return CLOSED;
  if (whoActs(item, status) === 'office') return OUTSIDE_TEXT;
  return EXPLAINED[status];
}

const EXPLAINED: Readonly<Record<ClientStatusId, Text>> = {
  pending: {
    es: 'Esperamos tu pago; empezamos en cuanto llegue.',
    en: 'We are waiting for your payment and will start as soon as it arrives.',
    pt: 'Aguardamos o seu pagamento; começamos assim que chegar.',
  },
  processing: {
    es: 'Lo estamos tramitando. Te avisaremos por correo cuando esté listo.',
    en: 'We are working on it. We will e-mail you when it is ready.',
    pt: 'Estamos a tratar do seu pedido. Avisamos por e-mail quando estiver pronto.',
  },
  incidence: {
    es: 'Necesitamos algo de ti para continuar. Mira el correo que te hemos enviado.',
    en: 'We need something from you to continue. Please look at the e-mail we sent you.',
    pt: 'Precisamos de algo da sua parte para continuar. Veja o e-mail que lhe enviámos.',
  },
  ready: {
    es: 'Está listo: puedes descargarlo aquí.',
    en: 'It is ready: you can download it here.',
    pt: 'Está pronto: pode descarregá-lo aqui.',
  },
  returned: {
    es: 'Te hemos devuelto el dinero.',
    en: 'We have refunded your money.',
    pt: 'Devolvemos-lhe o dinheiro.',
  },
};

const CANCELLED: Text = {
  es: 'Se canceló sin cobrar nada.',
  en: 'It was cancelled and nothing was charged.',
  pt: 'Foi cancelado sem qualquer cobrança.',
};
const PAYING: Text = {
  es: 'Estamos comprobando tu pago con el banco.',
  en: 'We are checking your payment with the bank.',
  pt: 'Estamos a verificar o seu pagamento com o banco.',
};
const DATA_DUE: Text = {
  es: 'Está pagado. Faltan algunos datos tuyos para empezar.',
  en: 'It is paid. We still need some of your answers to begin.',
  pt: 'Está pago. Ainda faltam alguns dados seus para começar.',
};
const DENIED: Text = {
  es: 'El registro no lo ha admitido. Te escribimos con lo que se puede hacer.',
  en: 'The registry did not accept it. We will write to you about what can be done.',
  pt: 'A conservatória não o aceitou. Escrevemos-lhe sobre o que se pode fazer.',
};
const CLOSED: Text = {
  es: 'Está cerrado. En el correo que te enviamos dice por qué y qué puedes hacer.',
  en: 'It is closed. The e-mail we sent you says why and what you can do.',
  pt: 'Está encerrado. O e-mail que lhe enviámos diz porquê e o que pode fazer.',
};
const OUTSIDE_TEXT: Text = {
  es: 'Está en manos de la oficina que lo expide. Te avisaremos por correo.',
  en: 'It is with the office that issues it. We will e-mail you.',
  pt: 'Está na entidade que o emite. Avisamos por e-mail.',
};
