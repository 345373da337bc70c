export const customer = {
  portalName: 'Registralia',
  portalUrl: 'https://registralia.test/',
  customerName: 'Ana',
  timeZone: 'Europe/Madrid',
};
