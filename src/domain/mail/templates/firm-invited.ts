import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const firmInvited: TemplateTexts<'firm_invited'> = {
  es: (p) => ({
    subject: `${p.by} te invita a la cuenta de ${p.firmName}`,
    heading: `Invitación a la cuenta de ${p.firmName}`,
    blocks: [
      paragraph(
        `${p.by} te invita a ver los pedidos y documentos de ${p.firmName} en ${p.portalName}. Entrarás con tu propia cuenta y tu propia contraseña.`,
      ),
      facts(['Tu función', p.roleName], ['Para la dirección', p.email]),
      button('Ver la invitación', p.invitationUrl),
      note(
        `La invitación sirve durante ${p.validDays} días y solo para la dirección ${p.email}. Si no la esperabas, no hagas nada.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `${p.by} invites you to the account of ${p.firmName}`,
    heading: `Invitation to the account of ${p.firmName}`,
    blocks: [
      paragraph(
        `${p.by} invites you to see the orders and documents of ${p.firmName} at ${p.portalName}. You sign in with your own account and your own password.`,
      ),
      facts(['Your role', p.roleName], ['For the address', p.email]),
      button('See the invitation', p.invitationUrl),
      note(
        `The invitation works for ${p.validDays} days and only for the address ${p.email}. If you did not expect it, do nothing.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `${p.by} convida-o para a conta de ${p.firmName}`,
    heading: `Convite para a conta de ${p.firmName}`,
    blocks: [
      paragraph(
        `${p.by} convida-o a ver os pedidos e documentos de ${p.firmName} na ${p.portalName}. Entra com a sua própria conta e a sua própria palavra-passe.`,
      ),
      facts(['A sua função', p.roleName], ['Para o endereço', p.email]),
      button('Ver o convite', p.invitationUrl),
      note(
        `O convite é válido durante ${p.validDays} dias e só para o endereço ${p.email}. Se não o esperava, não faça nada.`,
      ),
    ],
  }),
};
