/** The lists of customer records, in order. */
export const RECORD_PAGES = [
  'inmuebles',
  'empresas',
  'vehiculos',
  'documentos',
  'activities',
  'subscriptions',
  'notifications',
] as const;
