import { isCif } from '../../src/domain/identity/spanish-tax-id.ts';
import type { Chance } from './chance.ts';
import type { Holder } from './facts.ts';

/** A natural person with a Spanish number, now and then a foreigner with a NIE or a passport. */
export function personOf(chance: Chance): Holder {
  if (chance.inHundred(14)) return foreignerOf(chance);
  const number = chance.int(1_000_000, 79_999_999);
  return {
    ...namedOf(chance),
    idKind: 'nif',
    id: `${String(number).padStart(8, '0')}${letterOf(number)}`,
  };
}

export function foreignerOf(chance: Chance): Holder {
  const named = { ...chance.pick(FOREIGN), spouse: null };
  if (chance.inHundred(30)) {
    return { ...named, idKind: 'passport', id: `${chance.pick(PASSPORT_LETTERS)}${chance.digits(7)}` };
  }
  const first = chance.int(0, 2);
  const digits = chance.digits(7);
  return { ...named, idKind: 'nie', id: `${'XYZ'[first]}${digits}${letterOf(Number(`${first}${digits}`))}` };
}

export function companyOf(chance: Chance): Holder {
  const [form, letter] = chance.pick(COMPANY_FORMS);
  const body = `${letter}${chance.int(10, 52)}${chance.digits(5)}`;
  const id = [...'0123456789ABCDEFGHIJ'].map((control) => body + control).find(isCif) ?? '';
  const given = `${chance.pick(COMPANY_WORDS)} ${chance.pick(COMPANY_TRADES)}, ${form}`;
  return { given, family: '', honorific: null, spouse: null, idKind: 'cif', id };
}

/** The name of somebody who only signs: a notary, a judge. */
export function signatoryOf(chance: Chance): string {
  return `${chance.pick(MEN)} ${familyOf(chance)}`;
}

function namedOf(chance: Chance): Pick<Holder, 'given' | 'family' | 'honorific' | 'spouse'> {
  const isWoman = chance.inHundred(50);
  return {
    given: chance.pick(isWoman ? WOMEN : MEN),
    family: familyOf(chance),
    honorific: isWoman ? 'doña' : 'don',
    spouse: `${isWoman ? 'don' : 'doña'} ${chance.pick(isWoman ? MEN : WOMEN)} ${familyOf(chance)}`,
  };
}

function familyOf(chance: Chance): string {
  const first = chance.pick(FAMILY);
  return chance.inHundred(8) ? `de la ${first} ${chance.pick(FAMILY)}` : `${first} ${chance.pick(FAMILY)}`;
}

const letterOf = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23];

const WOMEN = [
  ...['María del Carmen', 'Josefa', 'Ana Isabel', 'Begoña', 'Montserrat', 'Iria', 'Nerea', 'Lucía', 'Rocío'],
  ...['Concepción', 'Uxía', 'Dolores', 'Eulàlia', 'Inmaculada', 'María de los Ángeles', 'Pilar'],
];
const MEN = [
  ...['José Antonio', 'Francisco Javier', 'Manuel', 'Jordi', 'Xosé Manuel', 'Iñaki', 'Andrés', 'Raúl', 'Ramón'],
  ...['Ángel', 'Martí', 'Gorka', 'Íñigo', 'Sebastián', 'Juan de Dios', 'Luis María'],
];
const FAMILY = [
  ...['García', 'Fernández', 'Ibáñez', 'Etxeberria', 'Goikoetxea', 'Puigdemont', 'Castiñeira', 'Bermúdez', 'Lozano'],
  ...['Muñoz', 'Peñalver', 'Sagarmínaga', 'Ferrer', 'Vilanova', 'Outeiro', 'Carballo', 'Zubizarreta', 'Roca', 'Sanz'],
  ...['Núñez', 'Alcántara', 'Quiroga', 'Domènech', 'Marí', 'Betancor', 'Hernández-Pacheco', 'Cañizares', 'Iglesias'],
];
const FOREIGN: readonly Pick<Holder, 'given' | 'family' | 'honorific'>[] = [
  { given: 'Siobhan Mary', family: 'Fitzgerald', honorific: 'doña' },
  { given: 'Jürgen', family: 'Großmann', honorific: 'don' },
  { given: 'Anneke', family: 'van der Velde', honorific: 'doña' },
  { given: 'Luca', family: 'De Santis', honorific: 'don' },
  { given: 'Ikram', family: 'El Amrani', honorific: 'doña' },
  { given: 'Piotr', family: 'Wiśniewski', honorific: 'don' },
  { given: 'Margaret Anne', family: "O'Sullivan", honorific: 'doña' },
];
const PASSPORT_LETTERS = ['AB', 'C', 'PX', 'GK'];
const COMPANY_FORMS: readonly (readonly [string, string])[] = [
  ...([
    ['S.L.', 'B'],
    ['SOCIEDAD LIMITADA', 'B'],
    ['S.A.', 'A'],
    ['S.L.U.', 'B'],
    ['SOCIEDAD COOPERATIVA', 'F'],
  ] as const),
];
const COMPANY_WORDS = [
  'Alborada',
  'Río Tinto',
  'Mirador del Sur',
  'Bidasoa',
  'Tres Cantos',
  'Montaña Blanca',
  'Noroeste',
];
const COMPANY_TRADES = ['Inversiones', 'Promociones Inmobiliarias', 'Gestión de Patrimonios', 'Viviendas', 'Hoteles'];
