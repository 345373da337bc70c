import type { Nota } from '../../src/domain/notas/read-notas.ts';

/** The order's values as typed by a customer; blank where missing. */
export interface Ordered {
  readonly owner: string;
  readonly ownerTaxId: string;
  readonly municipality: string;
  /** INE's two digits. */
  readonly province: string;
  readonly registry: string;
  readonly finca: string;
  readonly cadastral: string;
  readonly cru: string;
}

/** A delivery that is about to be made. */
export interface DeliveryCase {
  /** Its fault, or the way in which a matching paper is written. */
  readonly kind: string;
  readonly isWrong: boolean;
  readonly ordered: Ordered;
  readonly notas: readonly Nota[];
}

export const NOTHING_ORDERED: Ordered = {
  owner: '',
  ownerTaxId: '',
  municipality: '',
  province: '',

  registry: '',
  finca: '',
  cadastral: '',
  cru: '',
};

/** A property as a registry knows it. */
export interface Truth {
  readonly owner: string;
  readonly ownerTaxId: string;
  readonly municipality: string;
  readonly province: string;
  readonly registry: string;
  readonly finca: string;
  readonly cadastral: string;
  readonly cru: string;
}

export function notaOf(truth: Truth, more: readonly { readonly name: string; readonly taxId?: string }[] = []): Nota {
  const owners = [{ name: truth.owner, taxId: truth.ownerTaxId }, ...more].filter(({ name }) => name !== '');
  return {
    registry: truth.registry || null,
    issuedOn: '2026-11-20',
    finca: truth.finca === '' ? null : { municipality: truth.municipality || null, number: truth.finca },
    cru: truth.cru || null,
    cadastralReference: truth.cadastral || null,
    description: 'URBANA. VIVIENDA.',
    owners: owners.map(({ name, taxId = '' }) => ({
      name,
      taxId: taxId || null,
      share: '100 %',
      percent: 100,

      right: 'full' as const,
      title: 'compraventa',
    })),
    isFree: true,
    charges: [],
  };
}
