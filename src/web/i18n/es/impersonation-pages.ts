export const impersonationPages = {
  title: 'Visita a la cuenta',
  lead: 'Mientras no digas el motivo solo puedes mirar. Pagar y cambiar la contraseña o el correo solo puede hacerlo el cliente.',
  reason: 'Motivo de los cambios',
  reason_help: 'El cliente lo lee en su cuenta.',
  reason_given: 'Motivo',
  save_reason: 'Permitir cambios',
  list_title: 'Visitas a mi cuenta',
  list_lead:
    'Cuando alguien de nuestro equipo mira tu cuenta para ayudarte, lo verás aquí. Nunca puede pagar por ti ni cambiar tu contraseña o tu correo.',
  none: 'Nadie de nuestro equipo ha entrado en tu cuenta.',
  by: (agent: string) => `${agent}, de nuestro equipo`,
  lasting: 'Está ahora en tu cuenta.',
  ended_at: (time: string) => `Hasta las ${time}`,
  looked: 'Solo miró.',
  changed: (count: number) => (count === 1 ? 'Hizo un cambio.' : `Hizo ${count} cambios.`),
};
