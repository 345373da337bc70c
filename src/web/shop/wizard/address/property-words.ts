import type { PropertyView } from '../../../../contract/place-data.ts';
import { meantInside } from '../../../../domain/territory/streets/place-inside.ts';
import type { PropertySearchTexts } from '../../../i18n/es/property-search.ts';

type Words = PropertySearchTexts['building'];

/** A property's place inside its building, in words; the address where there is none. */
export function placeOf({ block, stairs, floor, door, address }: PropertyView, words: Words): string {
  const parts = [
    block && words.block(block),
    stairs && words.stairs(meantInside(stairs).toUpperCase()),
    floor && floorOf(floor, words),
    door && doorOf(door, words),
  ].filter((part) => typeof part === 'string');
  const [first = '', ...others] = parts;
  return parts.length === 0 ? address : [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
}

/** A property's use, size and year. */
export function factsOf({ use, built_m2, year_built }: PropertyView, words: Words): string {
  return [use && (words.uses[use] ?? use), built_m2 && words.built(built_m2), year_built && words.year(year_built)]
    .filter(Boolean)
    .join(' · ');
}

function floorOf(floor: string, words: Words): string {
  const meant = meantInside(floor);
  return words.floors[meant] ?? (/^\d+$/.test(meant) ? words.floor(Number(meant)) : words.other_floor(floor));
}

function doorOf(door: string, words: Words): string {
  return words.doors[meantInside(door)] ?? words.door(meantInside(door).toUpperCase());
}
