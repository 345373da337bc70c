import type { Text } from '../locale/locale.ts';

/** Errors about accounts shared by people of a firm or a family, and about their API keys. */
export const FIRM_ERROR_MESSAGES = {
  firm_right_missing: {
    es: 'Tu función en esta cuenta no lo permite. Pídeselo a quien la administra.',
    en: 'Your role in this account does not allow it. Ask one of its administrators.',
    pt: 'A sua função nesta conta não o permite. Peça a quem a administra.',
  },
  firm_own_account: {
    es: 'Esto es de tu cuenta personal. Cambia a ella en «Empresa y personas» y vuelve a abrirlo.',
    en: 'This belongs to your personal account. Switch to it under “Firm and people” and open it again.',
    pt: 'Isto é da sua conta pessoal. Mude para ela em «Empresa e pessoas» e volte a abrir.',
  },
  firm_last_administrator: {
    es: 'Tiene que quedar al menos una persona que administre. Nombra antes a otra.',
    en: 'At least one administrator must remain. Appoint another one first.',
    pt: 'Tem de ficar pelo menos uma pessoa a administrar. Nomeie primeiro outra.',
  },
  firm_too_many_people: {
    es: 'Una cuenta admite hasta {most} personas, contando las invitadas.',
    en: 'An account holds up to {most} people, invitations included.',
    pt: 'Uma conta aceita até {most} pessoas, contando os convites.',
  },
  firm_already_in: {
    es: 'Esa persona ya está en la cuenta.',
    en: 'That person is already in the account.',
    pt: 'Essa pessoa já está na conta.',
  },
  firm_too_many: {
    es: 'Ya estás en {most} cuentas compartidas, que es el máximo.',
    en: 'You are already in {most} shared accounts, which is the maximum.',
    pt: 'Já está em {most} contas partilhadas, que é o máximo.',
  },
  firm_invitation_over: {
    es: 'Esta invitación ya no sirve: se usó, se anuló o pasaron más de 7 días. Pide otra a quien te invitó.',
    en: 'This invitation no longer works: it was used, revoked, or is older than 7 days. Ask for another one.',
    pt: 'Este convite já não serve: foi usado, anulado ou passaram mais de 7 dias. Peça outro a quem o convidou.',
  },
  firm_invitation_not_yours: {
    es: 'Esta invitación es para otra dirección de correo. Entra con la cuenta de esa dirección para aceptarla.',
    en: 'This invitation is for another email address. Sign in with the account of that address to accept it.',
    pt: 'Este convite é para outro endereço de e-mail. Entre com a conta desse endereço para o aceitar.',
  },
  firm_invitation_unconfirmed: {
    es: 'Confirma antes tu dirección de correo con el enlace que te enviamos al crear la cuenta.',
    en: 'First confirm your email address with the link we sent when you created your account.',
    pt: 'Confirme primeiro o seu endereço de e-mail com a ligação que enviámos ao criar a conta.',
  },
  firm_erasure_last: {
    es: 'Eres la única persona que administra una cuenta compartida. Nombra a otra, o cierra esa cuenta, antes de borrar la tuya.',
    en: 'You are the only administrator of a shared account. Appoint another one, or close that account, before you erase yours.',
    pt: 'É a única pessoa a administrar uma conta partilhada. Nomeie outra, ou encerre essa conta, antes de apagar a sua.',
  },
  customer_in_firm: {
    es: 'Una de las dos cuentas es de una empresa, o su persona actúa en una. Sácala antes de la empresa.',
    en: 'One of the two accounts belongs to a firm, or its person acts in one. Take them out of the firm first.',
    pt: 'Uma das duas contas é de uma empresa, ou a pessoa atua numa. Retire-a primeiro da empresa.',
  },
  tax_identity_known: {
    es: 'Ese número fiscal ya está en la lista.',
    en: 'That tax number is already in the list.',
    pt: 'Esse número fiscal já está na lista.',
  },
  api_key_too_many: {
    es: 'Ya hay {most} claves en uso. Anula alguna antes de crear otra.',
    en: 'There are already {most} keys in use. Revoke one before you create another.',
    pt: 'Já há {most} chaves em uso. Anule uma antes de criar outra.',
  },
  api_scope_missing: {
    es: 'La clave no tiene el permiso {scope}.',
    en: 'The key does not have the scope {scope}.',
    pt: 'A chave não tem a permissão {scope}.',
  },
  api_scope_none: {
    es: 'Esta llamada no se puede hacer con una clave de API.',
    en: 'This call cannot be made with an API key.',
    pt: 'Esta chamada não pode ser feita com uma chave de API.',
  },
} as const satisfies Record<string, Text>;
