/** Quotes that an agent prepares and the customer pays by link. */
export const quotes = {
  title: (id: string) => `Presupuesto ${id}`,
  until: (when: string) => `El precio vale hasta el ${when}. Revisa lo que incluye, completa tus datos y paga.`,
  note_title: 'Una nota nuestra',
  off: (amount: string) => `Con un descuento de ${amount} ya incluido en el precio.`,
  accept: (total: string) => `Aceptar y pagar ${total}`,
  changed_title: 'El presupuesto ha cambiado',
  changed_text: 'Lo hemos actualizado mientras lo mirabas. Esto es lo que vale ahora; tus datos siguen aquí.',
  expired_title: 'Este presupuesto ha caducado',
  expired_lead: (brand: string) =>
    `Ya no se puede pagar. Si te sigue interesando, responde a nuestro correo y en ${brand} te haremos otro.`,
  withdrawn_title: 'Este presupuesto se ha retirado',
  withdrawn_lead: (brand: string) =>
    `Ya no se puede pagar. Si crees que es un error, responde a nuestro correo y en ${brand} lo miramos.`,
  paid_title: 'Este presupuesto ya está pagado',
  paid_lead: (order: string) => `Es tu pedido ${order}. No tienes que pagar nada más.`,
  see_order: 'Ver el pedido',
};
