/** What others say of a service, on its page. */
export const reviews = {
  title: 'Opiniones',
  rating: (average: string, count: number) =>
    `${average} de 5 · ${count === 1 ? '1 opinión' : `${count} opiniones`} de pedidos entregados`,
  to_reviews: (average: string, count: number) =>
    `${average} de 5 (${count === 1 ? '1 opinión' : `${count} opiniones`})`,
  stars: (stars: number) => (stars === 1 ? '1 estrella de 5' : `${stars} estrellas de 5`),
  of_order: 'Pedido verificado',
  of_site: (site: string) => `Publicada en ${site}`,
  original: 'Ver el original',
  written_in: { es: 'en español', en: 'en inglés', pt: 'en portugués' },
  answer: (brand: string) => `Respuesta de ${brand}`,
  how_title: 'Cómo comprobamos las opiniones',
  how: [
    'Las que dicen «Pedido verificado» son de clientes que pidieron este servicio aquí y lo recibieron. Las escriben desde su cuenta, una por cada encargo.',
    'Publicamos las buenas y las malas, sin tocar el texto. Solo dejamos fuera las que insultan, dan datos personales o no hablan del servicio.',
  ],
  how_copied:
    'Las de otras webs las hemos elegido y copiado nosotros, con un enlace al original. No podemos comprobar que quien las escribió fuera cliente, y no cuentan en la media.',
  pages: 'Más opiniones',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  newer: 'Anteriores',
  older: 'Siguientes',
};

export type ReviewsMessages = typeof reviews;
