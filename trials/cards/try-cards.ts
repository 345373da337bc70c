import { fold } from '../../src/domain/notas/fold.ts';
import type { ProposalField } from '../../src/domain/paper-proposals/proposal.ts';
import { readScannedPaper } from '../../src/server/isolated/read-scan.ts';
import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { scanPaper } from '../scans/scan-paper.ts';
import { type InventedCard, inventCard } from './invent-card.ts';

/** A value of a card beside the truth; what was not read is null. */
export interface TriedValue {
  readonly field: ProposalField;
  readonly expected: string;
  readonly read: string | null;
  readonly isRight: boolean;
  readonly isSure: boolean;
}

export interface TriedCard {
  readonly number: number;
  readonly kind: InventedCard['kind'];
  readonly hasZone: boolean;
  readonly state: string;
  readonly values: readonly TriedValue[];
}

/** Prints invented cards, scans or photographs them and reads them as a customer's. Some ten seconds each. */
export async function* tryCards(numbers: readonly number[], recognition: Recognition): AsyncGenerator<TriedCard> {
  for (const number of numbers) {
    const card = inventCard(number);
    const pdf = typeset({ template: TEMPLATE, standard: 'A_2b', inputs: { card: JSON.stringify(card) } });
    const bytes = await scanPaper(pdf, number, 1, recognition.pdftoppm);
    const read = await readScannedPaper({ bytes, today: '2026-11-29', recognition });
    if (!read.ok || read.value === null) throw new Error(`card ${number} was given up`);
    const { kind: state, proposals } = read.value;
    const values = Object.entries(wantedOf(card)).map(([field, expected]): TriedValue => {
      const found = proposals.find((proposal) => proposal.field === field);
      const isRight = found !== undefined && plain(found.value) === plain(expected);
      return {
        field: field as ProposalField,
        expected,
        read: found?.value ?? null,
        isRight,
        isSure: found?.isSure ?? false,
      };
    });
    yield { number, kind: card.kind, hasZone: card.zone.length > 0, state, values };
  }
}

/** Names count without accents: the zone has none. */
const plain = (value: string) =>
  fold(value)
    .replace(/[^A-ZÑ\d]/g, '')
    .replaceAll('Ñ', 'N');

function wantedOf({ facts }: InventedCard): Partial<Record<ProposalField, string>> {
  return {
    ...{ surnames: facts.surnames, name: facts.names, document_number: facts.number },
    ...{ born_on: facts.bornOn, valid_until: facts.validUntil },
  };
}

const TEMPLATE = '../../../../trials/cards/card.typ';
