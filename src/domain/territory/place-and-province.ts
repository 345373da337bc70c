import type { MunicipalityIndex } from './municipality-index.ts';
import { foldName } from './place-name.ts';
import { provinceValueOfCode } from './province-values.ts';
import type { Municipality } from './territory.ts';

/** The label of a place in lists and forms: "Mieres (Asturias)", "El Altet (Elx/Elche, Alicante)". */
export function placeLabel(municipality: Municipality, locality: string | null): string {
  const province = provinceValueOfCode(municipality.provinceCode).name;
  return locality ? `${locality} (${municipality.name}, ${province})` : `${municipality.name} (${province})`;
}

/**
 * Splits a place from its province, in the format of `placeLabel` or as typed: "Mieres (Asturias)", "mieres, asturias". A locality's label
 * yields its municipality. Null if the text does not end with the name of a province.
 */
export function placeAndProvince(
  index: MunicipalityIndex,
  text: string,
): { readonly name: string; readonly provinceCode: string } | null {
  const match = /^(.*\S)\s*[(,]([^(),]+)\)?$/.exec(text.trimEnd());
  const provinceCode = match && index.provinceOfName.get(foldName(match[2] ?? ''));
  return match?.[1] && provinceCode ? { name: withoutLocality(match[1]), provinceCode } : null;
}

/** "El Altet (Elx/Elche", whose bracket closed after the province, becomes Elx/Elche. */
function withoutLocality(name: string): string {
  const opened = name.split('(').length > name.split(')').length;
  return opened ? name.slice(name.indexOf('(') + 1) : name;
}
