import type { OwnReviewMessages } from '../es/own-review.ts';

export const ownReview: OwnReviewMessages = {
  title: 'Your review',
  intro: {
    open: 'Tell people who are still deciding how it went, good or bad. We read it before we publish it and never change a word.',
    waiting: 'We have it and it is not published yet. You can still change it.',
    published:
      'It is published on the page of the service. It can no longer be changed, but you can withdraw it and write another.',
    rejected: 'We did not publish it. You can change it and send it again.',
    none: 'You can write a review once we have delivered what you ordered. If it was cancelled or refunded, that is no longer possible.',
  },
  reason: 'Why we did not publish it',
  answer: 'Our reply',
  stars: 'How many stars would you give it?',
  stars_names: { '5': 'Excellent', '4': 'Good', '3': 'Average', '2': 'Poor', '1': 'Bad' },
  text: 'How did it go?',
  text_help:
    'For example: whether it came on time, was easy to understand and did its job. Leave out personal details, your own and other people’s.',
  shown_name: 'Name to appear under',
  shown_name_help: 'Everyone will see it. You can leave it as it is, or use just your first name or initials.',
  send: 'Send the review',
  save: 'Save the changes',
  withdraw_title: 'Withdraw my review',
  withdraw_text: 'We delete it altogether. If it is published, it disappears from the page.',
  withdraw: 'Yes, withdraw it',
};
