/** The fields and relations of an order. Spanish is the language that the others follow. */
export const es = {
  relations: {
    parent: 'origen',
    child: 'derivado',
    linked: 'vinculado',
    same_order: 'mismo pedido',
    same_customer: 'mismo cliente',
  },
};

export type OrderMessages = typeof es;
