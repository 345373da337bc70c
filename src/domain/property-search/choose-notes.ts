import { type FoundProperty, propertyKey } from './found-property.ts';

interface NotesWish {
  readonly list: readonly FoundProperty[];
  /** Keys of the properties whose notes were ordered before. */
  readonly known: ReadonlySet<string>;
  /** Notes already charged, paid or not. */
  readonly charged: number;
  /** The agent's limit of charged notes in total. */
  readonly maximo: number;
  /** The customer's limit; null = all. */
  readonly most: number | null;
}

type LeftOutReason = 'already' | 'over_maximum' | 'not_enough_data';

export interface NotesChoice {
  readonly create: readonly { readonly key: string; readonly property: FoundProperty }[];
  readonly leftOut: readonly { readonly property: FoundProperty; readonly reason: LeftOutReason }[];
}

/**
 * Chooses properties of a list to order notes for, in order: without duplicates, none ordered before, up to the agent's and the customer's
 * limits. Source: meanings.md "tramitaListaNombresQP".
 */
export function chooseNotes({ list, known, charged, maximo, most }: NotesWish): NotesChoice {
  const left = Math.max(0, Math.min(maximo, most ?? Number.POSITIVE_INFINITY) - charged);
  const create = new Map<string, FoundProperty>();
  const leftOut: { property: FoundProperty; reason: LeftOutReason }[] = [];
  for (const property of list) {
    const key = propertyKey(property);
    if (key === null) leftOut.push({ property, reason: 'not_enough_data' });
    else if (known.has(key) || create.has(key)) leftOut.push({ property, reason: 'already' });
    else if (create.size >= left) leftOut.push({ property, reason: 'over_maximum' });
    else create.set(key, property);
  }
  return { create: [...create].map(([key, property]) => ({ key, property })), leftOut };
}
