import { button, facts, links, type MailBlock, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountWelcome: TemplateTexts<'account_welcome'> = {
  es: (p) => ({
    subject: `Tu cuenta en ${p.portalName}`,
    heading: 'Tu cuenta está creada',
    blocks: [
      paragraph(
        'Desde tu cuenta puedes seguir tus pedidos, descargar tus documentos y facturas y pedir de nuevo sin volver a escribirlo todo.',
      ),
      facts(['Correo para entrar', p.email]),
      ...confirmation('Confirmar mi correo', p.confirmUrl),
      ...ownPassword(
        p,
        'Elegir contraseña',
        (days) =>
          `Hemos abierto una cuenta a tu nombre para tu pedido. Elige una contraseña para entrar en ella; el enlace sirve durante ${days} días.`,
      ),
      links({ label: 'Ir a mi cuenta', url: p.accountUrl }),
      note(
        p.passwordUrl
          ? '¿No esperabas esta cuenta? Responde a este correo y la borraremos.'
          : '¿No has creado tú esta cuenta? Responde a este correo y la borraremos.',
      ),
    ],
  }),
  en: (p) => ({
    subject: `Your ${p.portalName} account`,
    heading: 'Your account is ready',
    blocks: [
      paragraph(
        'In your account you can follow your orders, download your documents and invoices, and order again without typing everything again.',
      ),
      facts(['E-mail to sign in with', p.email]),
      ...confirmation('Confirm my e-mail', p.confirmUrl),
      ...ownPassword(
        p,
        'Choose a password',
        (days) =>
          `We have opened an account in your name for your order. Choose a password to sign in; the link works for ${days} days.`,
      ),
      links({ label: 'Go to my account', url: p.accountUrl }),
      note(
        p.passwordUrl
          ? 'Not expecting this account? Reply to this e-mail and we will delete it.'
          : 'If you did not create this account, reply to this e-mail and we will delete it.',
      ),
    ],
  }),
  pt: (p) => ({
    subject: `A sua conta na ${p.portalName}`,
    heading: 'A sua conta está criada',
    blocks: [
      paragraph(
        'Na sua conta pode acompanhar os seus pedidos, descarregar documentos e faturas e pedir de novo sem voltar a escrever tudo.',
      ),
      facts(['E-mail para entrar', p.email]),
      ...confirmation('Confirmar o meu e-mail', p.confirmUrl),
      ...ownPassword(
        p,
        'Escolher palavra-passe',
        (days) =>
          `Abrimos uma conta em seu nome para o seu pedido. Escolha uma palavra-passe para entrar; a ligação serve durante ${days} dias.`,
      ),
      links({ label: 'Ir para a minha conta', url: p.accountUrl }),
      note(
        p.passwordUrl
          ? 'Não esperava esta conta? Responda a este e-mail e apagamo-la.'
          : 'Não criou esta conta? Responda a este e-mail e apagamo-la.',
      ),
    ],
  }),
};

const confirmation = (label: string, url: string | null): MailBlock[] => (url === null ? [] : [button(label, url)]);

function ownPassword(
  { passwordUrl, passwordDays = 0 }: { readonly passwordUrl?: string; readonly passwordDays?: number },
  label: string,
  lead: (days: number) => string,
): MailBlock[] {
  return passwordUrl === undefined ? [] : [paragraph(lead(passwordDays)), button(label, passwordUrl)];
}
