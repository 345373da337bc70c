/** Texts of a customer's tab and of finding one. Spanish sets the shape for the other languages. */
export const es = {
  title: 'Cliente',
  open: 'Abrir o crear un cliente',
  find: 'Abrir un cliente',
  who: 'Número o correo electrónico',
  who_hint: 'El número de cliente, o la dirección de correo completa.',
  who_wrong: 'Escribe el número del cliente o su dirección de correo completa.',
  submit: 'Abrir',
  finding: (email: string) => `Buscando a ${email}…`,
  no_email: (email: string) => `Ningún cliente tiene el correo ${email}.`,
  no_number: (id: number) => `No hay ningún cliente con el número ${id}.`,
  data: 'Datos',
  name: 'Nombre',
  language: 'Idioma',
  since: 'Cliente desde',
  regions: 'Zonas',
  newsletter: 'Boletín',
  yes: 'Sí',
  no: 'No',
  erased: (day: string) => `Los datos de este cliente se borraron el ${day} a petición suya.`,
  orders: (count: string) => `Trámites (${count})`,
  no_orders: 'No tiene trámites.',
  all_orders: 'Ver todos en la búsqueda',
};

export type ClientMessages = typeof es;
