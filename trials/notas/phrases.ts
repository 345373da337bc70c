import type { Chance } from './chance.ts';
import type { Book } from './facts.ts';

/** A calendar day, yyyy-mm-dd, from 1986 to 2025. */
export function dayOf(chance: Chance): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${chance.int(1986, 2025)}-${two(chance.int(1, 12))}-${two(chance.int(1, 28))}`;
}

/** 7 de marzo de 2019. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${MONTHS[(month ?? 1) - 1]} de ${year}`;
}

/** 07/03/2019. */
export const dayInFigures = (day: string): string => day.split('-').toReversed().join('/');

/** 120.000,50 euros. */
export function amountOf(chance: Chance, from: number, to: number): string {
  const euros = String(chance.int(from, to)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${euros},${chance.pick(['00', '00', '50', chance.digits(2)])} ${chance.pick(['euros', '€'])}`;
}

export function bookOf(chance: Chance): Book {
  return {
    volume: chance.int(200, 4800),
    book: chance.int(20, 900),
    leaf: chance.int(1, 225),
    entry: chance.int(1, 14),
  };
}

/** Where an entry is found, as registries cite it. */
export function bookInWords(chance: Chance, { volume, book, leaf, entry }: Book): string {
  return chance.pick([
    `Inscripción ${entry}ª, tomo ${volume}, libro ${book}, folio ${leaf}, con fecha ${dayInFigures(dayOf(chance))}`,
    `Formalizada según la inscripción ${entry}ª, al folio ${leaf} del libro ${book}, tomo ${volume} del archivo`,
    `Consta en la inscripción ${entry}ª de fecha ${dayInWords(dayOf(chance))}`,
  ]);
}

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
