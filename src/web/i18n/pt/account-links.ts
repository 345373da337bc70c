import type { AccountLinksMessages } from '../es/account-links.ts';

export const accountLinks: AccountLinksMessages = {
  title: 'A minha conta',
  more: 'Mais',
  orders: 'Pedidos',
  messages: 'Mensagens',
  invoices: 'Faturas',
  inmuebles: 'Imóveis',
  empresas: 'Empresas',
  vehiculos: 'Veículos',
  subscriptions: 'Subscrições',
  firm: 'Empresa e pessoas',
  person: 'Os meus dados',
  payment: 'Como pago',
  security: 'Acesso e segurança',
  privacy: 'Privacidade',
  notifications: 'Avisos',
  visits: 'Visitas da nossa equipa',
};
