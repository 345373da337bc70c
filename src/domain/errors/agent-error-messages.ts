import type { Text } from '../locale/locale.ts';

/** Errors about back-office users; part of the union of error codes. */
export const AGENT_ERROR_MESSAGES = {
  agent_own_access: {
    es: 'No puedes quitarte a ti mismo el acceso. Pídeselo a otro supervisor.',
    en: 'You cannot remove your own access. Ask another supervisor.',
    pt: 'Não pode retirar o seu próprio acesso. Peça-o a outro supervisor.',
  },
  agent_last_supervisor: {
    es: 'Es el último supervisor que puede entrar. Nombra antes a otro.',
    en: 'This is the last supervisor who can sign in. Appoint another one first.',
    pt: 'É o último supervisor que pode entrar. Nomeie primeiro outro.',
  },
  agent_email_taken: {
    es: 'Ya hay un usuario del panel con este correo. Si está desactivado, actívalo otra vez.',
    en: 'There is already a panel user with this e-mail. If that user is deactivated, activate them again.',
    pt: 'Já existe um utilizador do painel com este e-mail. Se estiver desativado, ative-o de novo.',
  },
  agent_changed: {
    es: 'Otro supervisor ha cambiado a esta persona mientras tanto. No se ha guardado nada: vuelve a mirar sus datos.',
    en: 'Another supervisor has changed this person in the meantime. Nothing was saved: look at their data again.',
    pt: 'Outro supervisor alterou esta pessoa entretanto. Nada foi guardado: volte a ver os seus dados.',
  },
  agent_has_entered: {
    es: 'Esta persona ya eligió su contraseña: no necesita otra invitación.',
    en: 'This person has already chosen a password and needs no further invitation.',
    pt: 'Esta pessoa já escolheu a sua palavra-passe: não precisa de outro convite.',
  },
  agent_away: {
    es: '{name} no está: tiene el día libre o está fuera de su horario. Elige a otra persona o déjalo en la cola.',
    en: '{name} is away: on leave, or outside their working hours. Choose somebody else, or leave it in the queue.',
    pt: '{name} não está: tem o dia livre ou está fora do seu horário. Escolha outra pessoa ou deixe-o na fila.',
  },
} as const satisfies Readonly<Record<string, Text>>;
