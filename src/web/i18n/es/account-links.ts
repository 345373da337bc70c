/** Links between the pages of a customer's account. The four of the row fit beside each other on a phone. */
export const accountLinks = {
  title: 'Mi cuenta',
  more: 'Más',
  orders: 'Pedidos',
  messages: 'Mensajes',
  invoices: 'Facturas',
  inmuebles: 'Inmuebles',
  empresas: 'Empresas',
  vehiculos: 'Vehículos',
  subscriptions: 'Suscripciones',
  firm: 'Empresa y personas',
  person: 'Mis datos',
  payment: 'Cómo pago',
  security: 'Acceso y seguridad',
  privacy: 'Privacidad',
  notifications: 'Avisos',
  visits: 'Visitas de nuestro equipo',
};

export type AccountLinksMessages = typeof accountLinks;
