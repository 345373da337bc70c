import type { Messages } from '../es/messages.ts';

export const impersonationPages: Messages['impersonationPages'] = {
  title: 'Visita à conta',
  lead: 'Enquanto não disser o motivo, só pode ver. Pagar e mudar a palavra-passe ou o e-mail só o cliente pode fazer.',
  reason: 'Motivo das alterações',
  reason_help: 'O cliente lê-o na sua conta.',
  reason_given: 'Motivo',
  save_reason: 'Permitir alterações',
  list_title: 'Visitas à minha conta',
  list_lead:
    'Quando alguém da nossa equipa vê a sua conta para o ajudar, aparece aqui. Nunca pode pagar por si nem mudar a sua palavra-passe ou o seu e-mail.',
  none: 'Ninguém da nossa equipa entrou na sua conta.',
  by: (agent) => `${agent}, da nossa equipa`,
  lasting: 'Está agora na sua conta.',
  ended_at: (time) => `Até às ${time}`,
  looked: 'Só viu.',
  changed: (count) => (count === 1 ? 'Fez uma alteração.' : `Fez ${count} alterações.`),
};
