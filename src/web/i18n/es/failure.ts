export const failure = {
  title: 'Algo ha fallado',
  text: 'No es culpa tuya y no se ha perdido nada de lo que habías guardado. Inténtalo otra vez en un momento.',
  awayTitle: 'Volvemos enseguida',
  awayPaying:
    'Si estabas pagando, no tienes que hacer nada: cuando volvamos verás en tu cuenta, y en tu correo, si el pago llegó.',
  accountTitle: 'Esta cuenta no lo permite',
  switchAccount: 'Cambiar de cuenta',
  reference: (id: string) => `Si nos escribes, indica esta referencia: ${id}`,
  again: 'Intentarlo otra vez',
  home: 'Ir al inicio',
};

export type FailureMessages = typeof failure;
