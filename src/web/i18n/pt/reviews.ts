import type { ReviewsMessages } from '../es/reviews.ts';

export const reviews: ReviewsMessages = {
  title: 'Opiniões',
  rating: (average, count) =>
    `${average} em 5 · ${count === 1 ? '1 opinião' : `${count} opiniões`} de pedidos entregues`,
  to_reviews: (average, count) => `${average} em 5 (${count === 1 ? '1 opinião' : `${count} opiniões`})`,
  stars: (stars) => (stars === 1 ? '1 estrela em 5' : `${stars} estrelas em 5`),
  of_order: 'Pedido verificado',
  of_site: (site) => `Publicada em ${site}`,
  original: 'Ver o original',
  written_in: { es: 'em espanhol', en: 'em inglês', pt: 'em português' },
  answer: (brand) => `Resposta da ${brand}`,
  how_title: 'Como verificamos as opiniões',
  how: [
    'As que dizem «Pedido verificado» são de clientes que pediram este serviço aqui e o receberam. Escrevem-nas na sua conta, uma por cada artigo pedido.',
    'Publicamos as boas e as más, sem mexer no texto. Só deixamos de fora as que insultam, revelam dados pessoais ou não falam do serviço.',
  ],
  how_copied:
    'As de outros sites foram escolhidas e copiadas por nós, com uma ligação ao original. Não conseguimos confirmar que quem as escreveu era cliente, e não contam para a média.',
  pages: 'Mais opiniões',
  page: (page, pages) => `Página ${page} de ${pages}`,
  newer: 'Anteriores',
  older: 'Seguintes',
};
