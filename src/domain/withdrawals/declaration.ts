import type { Locale, Text } from '../locale/locale.ts';
import { momentText } from '../mail/wording.ts';
import type { WithdrawalForm } from './withdrawal.ts';

/** A declaration: its content, addressee and time; `services` empty means the whole order. */
export type Declared = WithdrawalForm & {
  readonly services: readonly string[];
  readonly company: string;
  readonly receivedAt: Date;
  readonly timeZone: string;
  readonly locale: Locale;
};

/**
 * The declaration with day and time, as quoted verbatim in the receipt. Source: Directive 2011/83/EU, article 11a(4): the content of the
 * declaration, and the date and time of its submission.
 */
export function declarationOf({ locale, services, company, receivedAt, timeZone, ...form }: Declared): string {
  const words = WORDS[locale];
  const what = services.length === 0 ? words.whole : services.join('; ');
  return [
    words.declare(company),
    `${words.order}: ${form.order_number.trim()}`,
    `${words.what}: ${what}`,
    `${words.name}: ${form.name.trim()}`,
    `${words.email}: ${form.email.trim()}`,
    `${words.received}: ${momentText(receivedAt.toISOString(), locale, timeZone)}`,
  ].join('\n');
}

type Words = Readonly<Record<'order' | 'what' | 'whole' | 'name' | 'email' | 'received', string>> & {
  readonly declare: (company: string) => string;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    declare: (company) => `Comunico a ${company} que desisto de mi contrato de prestación del siguiente servicio.`,
    order: 'Pedido',
    what: 'De qué desisto',
    whole: 'todo el pedido',
    name: 'Nombre',
    email: 'Correo',
    received: 'Recibido el',
  },
  en: {
    declare: (company) =>
      `I hereby give notice to ${company} that I withdraw from my contract for the following service.`,
    order: 'Order',
    what: 'What I withdraw from',
    whole: 'the whole order',
    name: 'Name',
    email: 'E-mail',
    received: 'Received on',
  },
  pt: {
    declare: (company) => `Comunico a ${company} que resolvo o meu contrato relativo à prestação do seguinte serviço.`,
    order: 'Pedido',
    what: 'De que desisto',
    whole: 'todo o pedido',
    name: 'Nome',
    email: 'E-mail',
    received: 'Recebido em',
  },
};

/** The legally required label of the withdrawal button and link. */
export const WITHDRAW_HERE: Text = {
  es: 'Desistir del contrato aquí',
  en: 'Withdraw from the contract here',
  pt: 'Resolver o contrato aqui',
};
