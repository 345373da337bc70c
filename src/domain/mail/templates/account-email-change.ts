import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountEmailChange: TemplateTexts<'account_email_change'> = {
  es: (p) => ({
    subject: `Confirma el cambio de correo de tu cuenta en ${p.portalName}`,
    heading: 'Confirma el cambio de correo',
    blocks: [
      paragraph(
        p.side === 'old'
          ? 'Alguien ha pedido cambiar el correo de tu cuenta. El cambio solo se hace si lo confirmas aquí y también en la dirección nueva.'
          : 'Alguien ha pedido usar esta dirección para su cuenta. El cambio solo se hace si lo confirmas aquí y también en la dirección anterior.',
      ),
      facts(['Correo actual', p.oldEmail], ['Correo nuevo', p.newEmail]),
      button('Ver el cambio', p.confirmUrl),
      note(
        `El enlace sirve durante ${p.validHours} horas y también permite anular el cambio. Si no haces nada, todo sigue igual.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `Confirm the new e-mail of your ${p.portalName} account`,
    heading: 'Confirm the change of e-mail',
    blocks: [
      paragraph(
        p.side === 'old'
          ? 'Somebody asked to change the e-mail of your account. The change is made only if you confirm it here and at the new address too.'
          : 'Somebody asked to use this address for their account. The change is made only if it is confirmed here and at the old address too.',
      ),
      facts(['Current e-mail', p.oldEmail], ['New e-mail', p.newEmail]),
      button('See the change', p.confirmUrl),
      note(
        `The link works for ${p.validHours} hours, and the change can be cancelled there too. If you do nothing, nothing changes.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Confirme a alteração de e-mail da sua conta na ${p.portalName}`,
    heading: 'Confirme a alteração de e-mail',
    blocks: [
      paragraph(
        p.side === 'old'
          ? 'Alguém pediu para mudar o e-mail da sua conta. A alteração só se faz se a confirmar aqui e também no endereço novo.'
          : 'Alguém pediu para usar este endereço numa conta. A alteração só se faz se for confirmada aqui e também no endereço anterior.',
      ),
      facts(['E-mail atual', p.oldEmail], ['E-mail novo', p.newEmail]),
      button('Ver a alteração', p.confirmUrl),
      note(
        `A ligação é válida durante ${p.validHours} horas e também permite anular a alteração. Se não fizer nada, tudo fica igual.`,
      ),
    ],
  }),
};
