import { type FoundProperty, propertyKey } from '../../../domain/property-search/found-property.ts';
import type { PropertyListMessages } from './i18n/es.ts';

/** A property in one line. */
export function propertyText(property: FoundProperty, text: PropertyListMessages): string {
  const { registry, municipality, finca, share, reference } = property;
  return [finca && text.finca(finca), municipality, registry, share, reference].filter(Boolean).join(' · ');
}

/** Several lists as one, each property once: what was said first stands. */
export function joined(...lists: readonly (readonly FoundProperty[])[]): readonly FoundProperty[] {
  const once = new Map(
    lists
      .flat()
      .toReversed()
      .map((property) => [keyIn(property), property]),
  );
  return [...once.values()].toReversed();
}

/** By what a property is chosen in a list, also one that could not be asked for. */
export function keyIn(property: FoundProperty): string {
  return propertyKey(property) ?? Object.values(property).join('|');
}
