import type { Locale } from '../locale/locale.ts';

/** What stands around every mail. */
export interface MailFrame {
  readonly locale: Locale;
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
}

/** Greeting, closing and footer in the language of the mail. */
export function frameOf(frame: MailFrame): { greeting: string; closing: string; footer: string } {
  return FRAMES[frame.locale](frame);
}

const FRAMES: Readonly<Record<Locale, (frame: MailFrame) => { greeting: string; closing: string; footer: string }>> = {
  es: ({ customerName, portalName }) => ({
    greeting: customerName ? `Hola, ${customerName}:` : 'Hola:',
    closing: `Un saludo,\nel equipo de ${portalName}`,
    footer: `Recibes este mensaje por un pedido o una cuenta en ${portalName}. Si necesitas algo, responde a este correo.`,
  }),
  en: ({ customerName, portalName }) => ({
    greeting: customerName ? `Hello ${customerName},` : 'Hello,',
    closing: `Kind regards,\nthe ${portalName} team`,
    footer: `You receive this message because of an order or an account at ${portalName}. If you need anything, reply to this e-mail.`,
  }),
  pt: ({ customerName, portalName }) => ({
    greeting: customerName ? `Olá, ${customerName}:` : 'Olá:',
    closing: `Com os melhores cumprimentos,\na equipa da ${portalName}`,
    footer: `Recebe esta mensagem por causa de um pedido ou de uma conta na ${portalName}. Se precisar de alguma coisa, responda a este e-mail.`,
  }),
};
