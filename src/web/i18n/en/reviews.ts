import type { ReviewsMessages } from '../es/reviews.ts';

export const reviews: ReviewsMessages = {
  title: 'Reviews',
  rating: (average, count) =>
    `${average} out of 5 · ${count === 1 ? '1 review' : `${count} reviews`} of delivered orders`,
  to_reviews: (average, count) => `${average} out of 5 (${count === 1 ? '1 review' : `${count} reviews`})`,
  stars: (stars) => (stars === 1 ? '1 star out of 5' : `${stars} stars out of 5`),
  of_order: 'Verified order',
  of_site: (site) => `Published on ${site}`,
  original: 'See the original',
  written_in: { es: 'in Spanish', en: 'in English', pt: 'in Portuguese' },
  answer: (brand) => `Reply from ${brand}`,
  how_title: 'How we check reviews',
  how: [
    'Those marked “Verified order” are by customers who ordered this service here and received it. They write them from their account, one for each item ordered.',
    'We publish good and bad ones alike and do not touch the text. We only leave out those that are insulting, give away personal details or are not about the service.',
  ],
  how_copied:
    'We chose and copied the ones from other sites ourselves, with a link to the original. We cannot check that their writers were customers, and they do not count towards the average.',
  pages: 'More reviews',
  page: (page, pages) => `Page ${page} of ${pages}`,
  newer: 'Previous',
  older: 'Next',
};
