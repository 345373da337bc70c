export const finalizing = {
  due_title: 'Faltan datos para empezar',
  due_text: 'Elegiste completarlos después de pagar. El plazo empieza cuando los tengamos.',
  due_link: 'Completar los datos',
  done: 'Hemos recibido tus datos. Ya estamos con tu pedido.',
};

export type FinalizingMessages = typeof finalizing;
