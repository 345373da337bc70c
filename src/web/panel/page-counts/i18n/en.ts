import type { AudienceMessages } from './es.ts';

export const en: AudienceMessages = {
  title: 'Audience',
  open: 'Open the audience',
  only_supervisors: 'The audience is for supervisors.',
  loading: 'Counting…',
  explains:
    'Pages shown, not people: they are counted without cookies or identifiers. What happened fewer than ten times is not shown (—).',
  from: 'From',
  until: 'Until',
  store: 'Portal',
  all_stores: 'All',
  funnel: 'From the page of a service to the paid order',
  step: 'Step',
  shown: 'Times',
  drop_off: 'Lost since the step before',
  none: 'There is nothing to show for these days.',
  route: 'Page',
  sent: 'Forms sent',
  pages: 'Pages',
  steps: {
    product: 'Page of the service',
    form: 'Form begun',
    check: 'Answers checked',
    cart: 'Basket',
    checkout: 'Checkout details',
    payment: 'Way to pay',
    success: 'Order placed',
  },
  devices: { phone: 'Phone', tablet: 'Tablet', desk: 'Computer' },
};
