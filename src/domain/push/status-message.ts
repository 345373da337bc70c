import type { Locale } from '../locale/locale.ts';
import type { ClientStatusId } from '../orders/machine-shape.ts';
import type { Acting } from '../orders/who-acts.ts';

/** A notification about an order. */
export interface StatusMessage {
  readonly title: string;
  readonly body: string;
}

/** A changed status, and who acts next. Not every incident asks something of the customer: a denied order only informs them. */
interface Changed {
  readonly status: ClientStatusId;
  readonly acting: Acting | null;
}

/**
 * The push message for a changed order status. It is shown on locked screens, so it names neither the person nor the order's content.
 * @param orderNumber the public order number
 */
export function statusMessage(
  { status, acting, orderNumber }: Changed & { readonly orderNumber: string },
  locale: Locale,
): StatusMessage {
  const body = status === 'incidence' && acting !== 'customer' ? NEWS : BODIES[status];
  return { title: TITLES[locale].replace('{number}', orderNumber), body: body[locale] };
}

/** Whether the change asks the customer for an answer. */
export function isUrgent({ status, acting }: Changed): boolean {
  return status === 'incidence' && acting === 'customer';
}

/**
 * The message in the format that Safari shows without a service worker; the service worker parses the same for all other browsers.
 * @param navigate absolute address to open on a tap
 * @param tag a newer notification with the same tag replaces the older one
 * @param waiting how many orders wait for the customer, for the app's icon
 * Source: W3C Push API, "Declarative push messages".
 */
export function declarativeMessage(
  { title, body }: StatusMessage,
  { navigate, tag, locale, waiting }: PushedAbout,
): string {
  const notification = { title, body, navigate, tag, lang: locale, dir: 'ltr' };
  return JSON.stringify({ web_push: 8030, notification, app_badge: waiting });
}

interface PushedAbout {
  readonly navigate: string;
  readonly tag: string;
  readonly locale: Locale;
  readonly waiting: number;
}

const TITLES: Readonly<Record<Locale, string>> = {
  es: 'Pedido {number}',
  en: 'Order {number}',
  pt: 'Pedido {number}',
};

const NEWS: Readonly<Record<Locale, string>> = {
  es: 'Hay novedades: ábrelo para verlas.',
  en: 'There is news about it: open it to read more.',
  pt: 'Há novidades: abra-o para as ver.',
};

const BODIES: Readonly<Record<ClientStatusId, Readonly<Record<Locale, string>>>> = {
  pending: {
    es: 'Esperamos tu pago para empezar.',
    en: 'We are waiting for your payment to begin.',
    pt: 'Aguardamos o seu pagamento para começar.',
  },
  processing: {
    es: 'Nos hemos puesto con ello.',
    en: 'We are working on it.',
    pt: 'Já estamos a tratar dele.',
  },
  incidence: {
    es: 'Necesitamos algo de ti para continuar.',
    en: 'We need something from you to continue.',
    pt: 'Precisamos de algo da sua parte para continuar.',
  },
  ready: {
    es: 'Está listo: ábrelo para descargarlo.',
    en: 'It is ready: open it to download it.',
    pt: 'Está pronto: abra-o para o descarregar.',
  },
  returned: {
    es: 'Te devolvemos el dinero.',
    en: 'We are refunding your money.',
    pt: 'Vamos devolver-lhe o dinheiro.',
  },
};
