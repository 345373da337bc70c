import type { SubscriptionMessages } from '../es/subscriptions.ts';

export const subscriptions: SubscriptionMessages = {
  title: 'Subscriptions',
  lead: 'What you subscribe to or follow, what it costs and when it renews. One tap ends it.',
  none: 'You have no subscriptions.',
  company: 'To follow a company, open it in your list and tap “Follow”.',
  companies: 'See my companies',
  kinds: {
    newsletter: 'News by e-mail',
    seguimiento: (about: string) => `Following ${about}`,
    asesoria: 'Annual legal advice',
  },
  price: 'Price',
  free: 'Free',
  year: (price: string) => `${price} a year, VAT included`,
  next: 'Next date',
  dates: {
    newsletter: 'No fixed date: one e-mail a month at most',
    seguimiento: 'Each day the BORME is published; we tell you if it mentions the company',
  },
  renews: (day: string) => `Renews on ${day}`,
  stops: (day: string) => `Ends on ${day}`,
  since: 'Since',
  how: 'How it ends',
  ways: {
    newsletter: 'As soon as you end it.',
    seguimiento: 'As soon as you stop following it.',
    asesoria: (day: string) =>
      `If you end it, it runs until ${day} and nothing more is charged. You can do so until that day.`,
  },
  stopped: 'It will not renew, and nothing more is charged.',
  end: {
    newsletter: 'Stop the news',
    seguimiento: 'Stop following',
    asesoria: 'Do not renew',
  },
  resume: 'Keep renewing',
  ended: {
    newsletter: 'You will get no more news.',
    seguimiento: (about: string) => `You no longer follow ${about}.`,
  },
  undo: 'Undo',
  open: {
    company: 'See the company',
    order: 'See the order',
  },
  offer_title: 'News by e-mail',
  offer: 'Free, and one e-mail a month at most. You can stop it right here.',
  begin: 'Get the news',
};
