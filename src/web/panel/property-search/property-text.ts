import { type FoundProperty, propertyKey } from '../../../domain/property-search/found-property.ts';
import type { PropertyListMessages } from './i18n/es.ts';

/** A property in one line. */
export function propertyText(property: FoundProperty, text: PropertyListMessages): string {
  const { registry, municipality, finca, share, reference } = property;
  return [finca && text.finca(finca), municipality, registry, share, reference].filter(Boolean).join(' · ');
}

/** Merges lists, each property once; the first entry wins. */
export function joined(...lists: readonly (readonly FoundProperty[])[]): readonly FoundProperty[] {
  const once = new Map(
    lists
      .flat()
      .toReversed()
      .map((property) => [keyIn(property), property]),
  );
  return [...once.values()].toReversed();
}

/** Identifies a property in a list, even one that cannot be ordered. */
export function keyIn(property: FoundProperty): string {
  return propertyKey(property) ?? Object.values(property).join('|');
}
