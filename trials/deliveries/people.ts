import type { Chance } from '../notas/chance.ts';

export interface Person {
  readonly first: string;
  readonly one: string;
  readonly two: string;
}

const FIRST = [
  ...[
    'Juan',
    'María',
    'José',
    'Carmen',
    'Francisco',
    'Antonio',
    'Pilar',
    'Javier',
    'Rosa',
    'Miguel Ángel',
    'Ana María',
  ],
  ...[
    'Josep',
    'Núria',
    'Xosé',
    'Iñaki',
    'Begoña',
    'Manuel',
    'Isabel',
    'María del Carmen',
    'José Luis',
    'Íñigo',
    'Álvaro',
  ],
];
const LAST = [
  ...['García', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Fernández', 'Ruiz', 'Muñoz', 'Álvarez', 'Jiménez'],
  ...['Vázquez', 'Núñez', 'Iglesias', 'Castro', 'Puig', 'Ferrer', 'Etxeberria', 'Ibáñez', 'Peña', 'Herrera', 'Delgado'],
  ...['de la Fuente', 'del Río', 'Sáez de Miera', 'Calvo-Sotelo', 'Ochoa', 'Quintana', 'Valls', 'Roca', 'Benítez'],
];
const TRADES = [
  'Promociones',
  'Inversiones',
  'Construcciones',
  'Inmobiliaria',
  'Gestiones',
  'Patrimonios',
  'Viviendas',
];
const NAMED = [
  'Costa',
  'Levante',
  'Guadalmar',
  'Peñalara',
  'Montesol',
  'Rías',
  'Duero',
  'Alcores',
  'Miralbueno',
  'Zurbarán',
];

export function person(chance: Chance): Person {
  const [one = '', two = ''] = chance.some(LAST, 2);
  return { first: chance.pick(FIRST), one, two };
}

/** Another first name, which is no part of the given one. */
export function otherFirst(chance: Chance, first: string): string {
  const words = first.split(' ');
  return chance.pick(FIRST.filter((other) => !other.split(' ').some((word) => words.includes(word))));
}

export function otherLast(chance: Chance, but: Person): string {
  return chance.pick(LAST.filter((other) => other !== but.one && other !== but.two));
}

export const full = ({ first, one, two }: Person) => `${first} ${one} ${two}`;
/** As registries print a name: surnames first, in capitals. */
export const printed = ({ first, one, two }: Person) => `${one} ${two}, ${first}`.toUpperCase();

export interface Company {
  readonly words: readonly string[];
  readonly form: 'SL' | 'SA';
}

export function company(chance: Chance): Company {
  return { words: [chance.pick(TRADES), ...chance.some(NAMED, 2)], form: chance.pick(['SL', 'SA'] as const) };
}
export const companyName = ({ words, form }: Company) => `${words.join(' ')} ${form}`;

/** Ways to write one legal form. */
export const FORMS = {
  SL: [
    'SL',
    'S.L.',
    'S. L.',
    'S.L.U.',
    'SLU',
    'Sociedad Limitada',
    'Sociedad Limitada Unipersonal',
    'S.L. Unipersonal',
  ],
  SA: ['SA', 'S.A.', 'S. A.', 'S.A.U.', 'SAU', 'Sociedad Anónima', 'S.A. Unipersonal'],
} as const;
