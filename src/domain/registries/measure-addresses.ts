import { findMunicipality } from '../territory/municipality-index.ts';
import { placeLabel } from '../territory/place-and-province.ts';
import type { Territory } from '../territory/read-territory.ts';
import { decideRegistry, type RegistryDecision } from './decide-registry.ts';
import { shippedFacts } from './measure-registries.ts';

/** An address of the sample, with the registry that it is decided to belong to. */
export interface MeasuredAddress {
  /** `office`: the postal address of a registry's own office; `part`: a house in a part of a municipality that the directory names. */
  readonly kind: 'office' | 'part';
  readonly ineCode: string;
  readonly municipality: string;
  readonly address: string;
  /** The part of the municipality that the address names, as in the source; blank for an office. */
  readonly part: string;
  readonly decision: RegistryDecision;
}

const OFFICES = 60;
const PARTS = 40;

/**
 * Decides the registry of 100 addresses of the directory, evenly spread over it: municipality and street of 60 offices, and 40 parts of
 * municipalities (former municipalities, sections).
 */
export function measureAddresses(rows: Territory): readonly MeasuredAddress[] {
  const { index, facts } = shippedFacts(rows);
  const labelOf = (ineCode: string) => {
    const found = findMunicipality(index, ineCode);
    return found === null ? '' : placeLabel(found, null);
  };
  const offices = rows.propertyRegistries.flatMap(({ address, seatIneCode }) =>
    address === '' || seatIneCode === null
      ? []
      : [{ kind: 'office' as const, ineCode: seatIneCode, address, part: '' }],
  );
  const parts = rows.registryCoverage.flatMap(({ place, ineCode }) =>
    place === null || ineCode === null
      ? []
      : [{ kind: 'part' as const, ineCode, address: `Calle Real, 7, ${place}`, part: place }],
  );
  return [...spread(offices, OFFICES), ...spread(parts, PARTS)].map((one) => {
    const municipality = labelOf(one.ineCode);
    return {
      ...one,
      municipality,
      decision: decideRegistry(facts, { municipality, address: one.address, registry: '' }),
    };
  });
}

/** `count` of the rows at equal distances. */
function spread<Row>(rows: readonly Row[], count: number): readonly Row[] {
  return Array.from({ length: count }, (_, at) => rows[Math.floor((at * rows.length) / count)] as Row);
}
