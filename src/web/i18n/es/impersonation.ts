export const impersonation = {
  banner: 'Visita a la cuenta de un cliente',
  seen_as: (customer: string, agent: string) => `Ves la cuenta de ${customer} como ${agent}.`,
  until: (time: string) => `Termina a las ${time}.`,
  looks_only: 'Solo puedes mirar.',
  may_change: 'Puedes hacer cambios; queda todo anotado a los dos nombres.',
  say_why: 'Decir el motivo',
  end: 'Terminar la visita',
};
