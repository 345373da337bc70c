/** The lists of what is kept of customers, in the order in which they are offered. */
export const RECORD_PAGES = [
  'inmuebles',
  'empresas',
  'vehiculos',
  'documentos',
  'activities',
  'subscriptions',
  'notifications',
] as const;
