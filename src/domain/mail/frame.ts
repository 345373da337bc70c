import { type Contact, hoursText } from '../invoices/contact.ts';
import type { Issuer } from '../invoices/issuer.ts';
import type { Locale } from '../locale/locale.ts';

/** The sending company and its contact data. */
export interface MailSender {
  readonly issuer: Issuer;
  readonly contact: Contact;
}

/** Greeting and footer of every e-mail. */
export interface MailFrame {
  readonly locale: Locale;
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly sender: MailSender | null;
}

/**
 * Greeting, closing and footer in the language of the mail. The footer ends with the company's details, required by law on business letters
 * (Código de Comercio, article 24; Código das Sociedades Comerciais, article 171).
 */
export function frameOf(frame: MailFrame): { greeting: string; closing: string; footer: string } {
  const { greeting, closing, reason } = FRAMES[frame.locale](frame);
  const { sender, locale } = frame;
  const lines = sender ? [reason, helpOf(sender, locale), companyOf(sender)] : [reason];
  return { greeting, closing, footer: lines.join('\n') };
}

function helpOf({ issuer, contact }: MailSender, locale: Locale): string {
  return HELP[locale]({ ...contact, hours: hoursText(contact, { country: issuer.country, locale }) });
}

function companyOf({ issuer }: MailSender): string {
  const { name, taxId, address, postalCode, city, registry } = issuer;
  const parts = [name, `${issuer.country === 'PT' ? 'NIPC' : 'NIF'} ${taxId}`, `${address}, ${postalCode} ${city}`];
  return [...parts, ...(registry ? [registry] : [])].join(' · ');
}

type HelpFacts = Pick<Contact, 'phone' | 'email'> & { readonly hours: string };

const HELP: Readonly<Record<Locale, (facts: HelpFacts) => string>> = {
  es: ({ phone, email, hours }) =>
    `Si necesitas algo, responde a este correo, escribe a ${email} o llama al ${phone}, ${hours}.`,
  en: ({ phone, email, hours }) =>
    `If you need anything, reply to this e-mail, write to ${email} or call ${phone}, ${hours}.`,
  pt: ({ phone, email, hours }) =>
    `Se precisar de alguma coisa, responda a este e-mail, escreva para ${email} ou ligue para o ${phone}, ${hours}.`,
};

const FRAMES: Readonly<Record<Locale, (frame: MailFrame) => { greeting: string; closing: string; reason: string }>> = {
  es: ({ customerName, portalName }) => ({
    greeting: customerName ? `Hola, ${customerName}:` : 'Hola:',
    closing: `Un saludo,\nel equipo de ${portalName}`,
    reason: `Recibes este mensaje por un pedido o una cuenta en ${portalName}.`,
  }),
  en: ({ customerName, portalName }) => ({
    greeting: customerName ? `Hello ${customerName},` : 'Hello,',
    closing: `Kind regards,\nthe ${portalName} team`,
    reason: `You are receiving this message because of an order or an account at ${portalName}.`,
  }),
  pt: ({ customerName, portalName }) => ({
    greeting: customerName ? `Olá, ${customerName},` : 'Olá,',
    closing: `Com os melhores cumprimentos,\na equipa da ${portalName}`,
    reason: `Recebe esta mensagem por causa de um pedido ou de uma conta na ${portalName}.`,
  }),
};
