import { mrzCheckDigit } from '../mrz.ts';

export interface CardFacts {
  readonly issuer: 'ESP' | 'PRT';
  /** Of the card itself: nine characters, or twelve on a Portuguese one. */
  readonly documentNumber: string;
  readonly personalNumber: string;
  readonly surnames: string;
  readonly names: string;
  /** `yyyy-mm-dd`. */
  readonly bornOn: string;
  readonly validUntil: string;
}

/** The three lines of a card's machine-readable zone. */
export function mrzOf(card: CardFacts): readonly [string, string, string] {
  const [start, rest] = [card.documentNumber.slice(0, 9), card.documentNumber.slice(9)];
  const number = rest === '' ? start + mrzCheckDigit(start) : `${start}<${rest}${mrzCheckDigit(`${start}<${rest}`)}`;
  const first = `${card.issuer === 'ESP' ? 'ID' : 'I<'}${card.issuer}${number}${card.personalNumber}`.padEnd(30, '<');
  const [born, until] = [card.bornOn, card.validUntil].map((day) => day.slice(2).replaceAll('-', ''));
  const days = [born, until].map((day = '') => day + mrzCheckDigit(day));
  const over = `${first.slice(5)}${days.join('')}${'<'.repeat(11)}`;
  const second = `${days[0]}F${days[1]}${card.issuer}${'<'.repeat(11)}${mrzCheckDigit(over)}`;
  return [first, second, `${inZone(card.surnames)}<<${inZone(card.names)}`.padEnd(30, '<').slice(0, 30)];
}

const inZone = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, '<');
