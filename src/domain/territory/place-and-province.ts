import type { MunicipalityIndex } from './municipality-index.ts';
import { foldName } from './place-name.ts';
import { provinceValueOfCode } from './province-values.ts';
import type { Municipality } from './territory.ts';

/** How a place is shown in lists and written into a form: "Mieres (Asturias)", "El Altet (Elx/Elche, Alicante)". */
export function placeLabel(municipality: Municipality, locality: string | null): string {
  const province = provinceValueOfCode(municipality.provinceCode).name;
  return locality ? `${locality} (${municipality.name}, ${province})` : `${municipality.name} (${province})`;
}

/**
 * Takes a place with its province apart, as `placeLabel` or people write it: "Mieres (Asturias)", "mieres, asturias". Of a
 * locality's label the municipality is left. Null when the text does not end in the name of a province.
 */
export function placeAndProvince(
  index: MunicipalityIndex,
  text: string,
): { readonly name: string; readonly provinceCode: string } | null {
  const match = /^(.*\S)\s*[(,]([^(),]+)\)?$/.exec(text.trimEnd());
  const provinceCode = match && index.provinceOfName.get(foldName(match[2] ?? ''));
  return match?.[1] && provinceCode ? { name: withoutLocality(match[1]), provinceCode } : null;
}

/** "El Altet (Elx/Elche", whose bracket closed after the province, is Elx/Elche. */
function withoutLocality(name: string): string {
  const opened = name.split('(').length > name.split(')').length;
  return opened ? name.slice(name.indexOf('(') + 1) : name;
}
