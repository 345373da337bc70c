import type { MailParams } from '../params.ts';
import { customer } from './mail-customer.ts';

const staff = { ...customer, panelUrl: 'https://registralia.test/agentes/login' };

/** Example params of mails about accounts, firms and reminders, and of those to agents. */
export const ACCOUNT_MAILS = {
  company_news: {
    ...customer,
    items: [
      {
        company: 'Construcciones Prueba, S.L.',
        aboutOn: '2026-11-23',
        acts: 'Nombramientos',
        actionUrl: 'https://registralia.es/orders/empresas/7',
      },
    ],
    more: 2,
    settingsUrl: 'https://registralia.es/orders/profile/notifications',
    unsubscribeUrl: 'https://registralia.es/recordatorios/n7-abcd-abcdefghijklmnop',
  },
  firm_invited: {
    ...customer,

    firmName: 'Gestoría Prueba',
    roleName: 'Pedir y pagar',
    by: 'Ana Prueba',
    email: 'luis@example.com',
    validDays: 7,
    invitationUrl: 'https://registralia.es/orders/firm/invitation/1?key=k',
  },
  reminders: {
    ...customer,
    items: [
      {
        kind: 'paper_expiry',
        itemName: 'Nota simple',
        orderNumber: '10100234',
        aboutOn: '2026-12-31',
        actionUrl: 'https://registralia.test/orders/detail/10100234',
      },
      {
        kind: 'data_due',
        itemName: 'Certificado energético',
        orderNumber: '10100235',
        aboutOn: '2026-11-20',
        actionUrl: 'https://registralia.test/tienda/customer/checkout/finalize/7',
      },
    ],
    settingsUrl: 'https://registralia.test/orders/profile/notifications',
    unsubscribeUrl: 'https://registralia.test/recordatorios/7-abcd-abcdefghijklmnop',
  },
  account_welcome: {
    ...customer,
    email: 'ana@cliente.test',
    accountUrl: 'https://registralia.test/orders',
    confirmUrl: 'https://registralia.test/confirm/abc',
  },
  account_password_reset: {
    ...customer,
    account: 'customer',
    resetUrl: 'https://registralia.test/reset/abc',
    validMinutes: 60,
  },
  account_sign_in_link: { ...customer, signInUrl: 'https://registralia.test/enter/abc', validMinutes: 60 },
  account_password_changed: {
    ...customer,
    email: 'ana@cliente.test',
    changedAt: '2026-11-23T09:30:00.000Z',
    forgottenUrl: 'https://registralia.test/tienda/customer/password',
  },
  account_confirm_email: {
    ...customer,
    email: 'ana@cliente.test',
    confirmUrl: 'https://registralia.test/confirm/abc',
    validDays: 7,
  },
  account_email_change: {
    ...customer,
    side: 'old',
    oldEmail: 'ana@cliente.test',
    newEmail: 'ana.nueva@cliente.test',
    confirmUrl: 'https://registralia.test/orders/profile/email?token=abc',
    validHours: 48,
  },
  account_email_changed: {
    ...customer,
    oldEmail: 'ana@cliente.test',
    newEmail: 'ana.nueva@cliente.test',
    changedAt: '2026-11-23T09:30:00.000Z',
  },
  account_export_ready: {
    ...customer,
    exportUrl: 'https://registralia.test/orders/profile/privacy',
    until: '2026-11-30T09:30:00.000Z',
  },
  account_file_infected: { ...customer, fileName: 'escritura.pdf', orderNumber: '1000000001' },
  account_erasure_asked: {
    ...customer,
    dueAt: '2026-12-07T09:30:00.000Z',
    keepUrl: 'https://registralia.test/orders/profile/privacy',
  },
  account_erased: { ...customer, keepsRecords: true },
  firm_closing: {
    ...customer,
    firmName: 'Gestoría Prueba',
    dueAt: '2026-12-07T09:30:00.000Z',
    keepUrl: 'https://registralia.test/orders/firm',
  },
  firm_closed: { ...customer, firmName: 'Gestoría Prueba', keepsRecords: true },
  agent_invited: {
    ...staff,
    email: 'eva@registralia.test',
    by: 'Sara Prueba',
    passwordUrl: 'https://registralia.test/tienda/customer/password/new?token=abc',
    validDays: 7,
  },
  agent_factor_reset: { ...staff, by: 'Sara Prueba', resetAt: '2026-11-23T09:30:00.000Z' },
  agent_new_network: {
    ...staff,
    ipAddress: '203.0.113.7',
    device: 'Firefox, Windows',
    signedInAt: '2026-11-23T09:30:00.000Z',
  },
  template_test: {
    ...customer,
    orderNumber: '10100234',
    orderUrl: 'https://registralia.test/orders/detail/10100234',

    itemName: 'Nota simple',
    subject: 'Pedido 10100234: tu nota',
    heading: 'Tu nota',

    text: 'Está en camino.',
    buttonLabel: null,
  },
  weekly_figures: {
    ...staff,
    paper: {
      locale: 'es',
      title: 'Cifras de la semana',
      number: '16/11/2026 – 22/11/2026',
      author: 'Registralia',

      madeOn: '2026-11-23',
      footer: 'Registralia',
      page: 'Página',
      parts: [{ title: 'En conjunto', rows: [{ label: 'Pedidos', value: '1.204' }] }],
    },
    unsubscribeUrl: 'https://registralia.es/recordatorios/w7-abcd-abcdefghijklmnop',
  },
} satisfies Partial<MailParams>;
