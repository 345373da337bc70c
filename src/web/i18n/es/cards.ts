/** Texts beside the name and price of a service, wherever it is shown. */
export const cards = {
  count: (count: number) => (count === 1 ? '1 servicio' : `${count} servicios`),
  popular: 'Muy pedido',
  later_over: (count: number) => `desde la página ${count + 1}`,
  later_most: (count: number) => `${count} como máximo`,
  later_prices: {
    order: (amount: string) => amount,
    page: (amount: string) => `${amount} por página`,
    property: (amount: string) => `${amount} por inmueble`,
  },
  later_at_cost: 'lo que cobre el organismo',
};

export type CardsMessages = typeof cards;
