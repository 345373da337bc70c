import type { ConsentMessages } from '../es/consent.ts';

export const consent: ConsentMessages = {
  title: 'Cookies and analytics',
  lead: 'You decide. If you choose nothing, nothing is switched on, and the site works just the same.',
  counting:
    'To learn which pages are useful we count how often each one is shown, without cookies, without identifying you and without keeping your address. That needs no permission.',
  analytics: 'Usage analytics',
  analytics_help: 'Measuring your way through the site with tools that store data in your browser.',
  marketing: 'Advertising',
  marketing_help: 'Learning which advert brought you here and showing you others.',
  refuse: 'Refuse all',
  accept: 'Accept all',
  save: 'Save my choice',
  saved: 'Saved. You can change it here at any time.',
  more: 'How we treat your data',
  ask: 'May we measure the use of this site and of our adverts? You can order without it.',
  choose: 'Choose',
  proof: (id: string) => `Your choice is recorded under reference ${id}.`,
};
