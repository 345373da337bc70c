import type { AudienceMessages } from './es.ts';

export const en: AudienceMessages = {
  title: 'Audience',
  open: 'Open the audience',
  only_supervisors: 'Only supervisors can see the audience.',
  loading: 'Counting…',
  explains:
    'Pages shown, not people: they are counted without cookies or identifiers. Counts under ten are not shown (—).',
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
    form: 'Form started',
    check: 'Answers checked',
    cart: 'Basket',
    checkout: 'Checkout details',
    payment: 'Way to pay',
    success: 'Order placed',
  },
  devices: { phone: 'Phone', tablet: 'Tablet', desk: 'Computer' },
};
