import { checkRow } from '../check-row.ts';
import type { Row } from '../define-list.ts';
import { type ListName, listOf } from '../lists.ts';

export const all = (text: string) => ({ es: text, en: text, pt: text });
export const NO_TEXT = all('');

/**
 * A row that each list takes, and what supervisors see of its fields: `!` must be given, `#` is a column of the table, `?` has a hint, a number
 * is the most characters. Source: specification section 3, "Other back-office records".
 */
export const LISTS: Readonly<Record<ListName, { key: string; row: Row; fields: Readonly<Record<string, string>> }>> = {
  canned_responses: {
    key: 'group title',
    row: { group: 'General', title: 'Gracias', visibility: 'all', text: all('Gracias.') },
    fields: { group: '!#?80', title: '!#120', visibility: '!#', text: '!?5000' },
  },
  checklists: {
    key: 'product position',
    row: { product: '', position: 1, text: all('Se lee bien') },
    fields: { product: '#?100', position: '!#', text: '!#200' },
  },
  emailtemplates: {
    key: 'code',
    row: {
      code: 'gracias',
      name: all('Gracias'),
      group: 'general',
      subject: all('Gracias'),
      header: all('Gracias'),

      template: all('Gracias.'),
      button: NO_TEXT,
      attaches_invoice: false,
      position: 10,
    },
    fields: {
      code: '!#60',
      name: '!#120',
      group: '!#',
      subject: '!300',
      header: '!300',
      template: '!20000',

      button: '?60',
      attaches_invoice: '#',
      position: '!#',
    },
  },
  incidences: {
    key: 'key',
    row: { key: 'falta_plano', name: all('Falta plano'), question: NO_TEXT, question_type: 'file', active: false },
    fields: { key: '!#?40', name: '!#120', question: '500', question_type: '!#', active: '#' },
  },
  mercantile_registries: {
    key: 'nombre',
    row: { nombre: 'Registro Mercantil de Soria', provincia: '42', direccion: '', email: '' },
    fields: { nombre: '!#200', provincia: '!#?2', direccion: '#200', email: '#200' },
  },
  municipality_aliases: {
    key: 'alias municipality',
    row: { alias: 'Barajas', municipality: 'Madrid (Madrid)', registro: '' },
    fields: { alias: '!#?200', municipality: '!#?200', registro: '#?80' },
  },
  ips: { key: 'ip', row: { ip: '203.0.113.7' }, fields: { ip: '!#?50' } },
  mailboxes: {
    key: 'username host folder',
    row: {
      ...{ username: 'pedidos@correo.test', host: 'imap.correo.test', port: 993, security: 'tls', folder: 'INBOX' },
      ...{ reads_sent: true, ticket_group: '', active: true },
    },
    fields: {
      ...{ username: '!#?200', host: '!#253', port: '!#', security: '!#', folder: '!#?200', reads_sent: '#' },
      ...{ ticket_group: '#?60', active: '#' },
    },
  },
  matches: {
    key: 'match',
    row: { match: 'fuera de la oficina', type: 'auto_reply' },
    fields: { match: '!#?200', type: '!#' },
  },
  notaries: {
    key: 'nombre ciudad',
    row: {
      nombre: 'Notaría Ruiz',
      ciudad: '',
      direccion: '',
      telefono: '',
      email: '',

      hipotecas: true,
      escrituras: false,
      locale: 'pt',
      active: true,
    },
    fields: {
      nombre: '!#200',
      ciudad: '#200',
      direccion: '200',
      telefono: '#40',
      email: '#?200',

      hipotecas: '#',
      escrituras: '#',
      locale: '!#',
      active: '#',
    },
  },
  portuguese_registries: {
    key: 'nombre distrito',
    row: { nombre: 'CRP de Mafra', concelho: 'Mafra', distrito: 'Lisboa', direccion: '', email: '', telefono: '' },
    fields: {
      nombre: '!#200',
      concelho: '!#80',
      distrito: '!#80',
      direccion: '200',
      email: '#200',
      telefono: '#40',
    },
  },
  providers: {
    key: 'nombre ciudad',
    row: {
      nombre: 'Gestoría Sol',
      ciudad: '',
      direccion: '',
      telf1: '',
      telf2: '',
      email: 'sol@correo.test',

      email_update: false,
      lento: true,
      caderneta: false,
      retifica: true,
      term_days: null,
      iban: '',

      locale: 'es',
      active: true,
    },
    fields: {
      nombre: '!#200',
      ciudad: '#200',
      direccion: '200',
      telf1: '#40',
      telf2: '40',
      email: '!#200',

      email_update: '#?',
      lento: '#?',
      caderneta: '#',
      retifica: '#',
      term_days: '#?',
      iban: '?50',

      locale: '!#',
      active: '#',
    },
  },
  registries: {
    key: 'codigo',
    row: {
      codigo: 'madrid-n-05',
      nombre: 'Madrid nº 5',
      provincia: '28',
      direccion: '',
      email: '',
      telefono: '',

      registro_lento: false,
      peticionario: 'empresa',
      negativa: true,
    },
    fields: {
      codigo: '!#?80',
      nombre: '!#200',
      provincia: '!#?2',
      direccion: '200',
      email: '#200',
      telefono: '#40',

      registro_lento: '#?',
      peticionario: '!#?',
      negativa: '#?',
    },
  },
  statutes_certifications: {
    key: 'clave registro',
    row: { clave: 'literal', registro: '', nombre: all('Literal'), ayuda: NO_TEXT, atributos: '', position: 1 },
    fields: { clave: '!#?40', registro: '#?80', nombre: '!#120', ayuda: '500', atributos: '?2000', position: '!#' },
  },
};

export const wrongIn = (name: ListName, changes: Readonly<Record<string, unknown>>) => {
  const checked = checkRow(listOf(name), { ...LISTS[name].row, ...changes });
  return checked.ok ? [] : [...new Set(checked.problems.map(({ field }) => field))];
};
