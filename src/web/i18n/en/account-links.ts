import type { AccountLinksMessages } from '../es/account-links.ts';

export const accountLinks: AccountLinksMessages = {
  title: 'My account',
  more: 'More',
  orders: 'Orders',
  messages: 'Messages',
  invoices: 'Invoices',
  inmuebles: 'Properties',
  empresas: 'Companies',
  vehiculos: 'Vehicles',
  subscriptions: 'Subscriptions',
  firm: 'Firm and people',
  person: 'My details',
  payment: 'How I pay',
  security: 'Sign-in and security',
  privacy: 'Privacy',
  notifications: 'Notifications',
  visits: 'Visits by our team',
};
