import type { OutputOf } from '../../../../contract/call.ts';
import type { calles, direccion, PropertyView } from '../../../../contract/place-data.ts';
import { foldName } from '../../../../domain/territory/place-name.ts';
import { hasOwnCadastre } from '../../../../domain/territory/streets/own-cadastre.ts';
import { findEntries } from '../../../territory/find-entries.ts';

type ListedStreets = OutputOf<typeof calles>;
export type ListedStreet = ListedStreets['streets'][number];
/** `busy`: too many lookups in a row. */
export type StreetsSeen = Omit<ListedStreets, 'standing'> & { readonly standing: ListedStreets['standing'] | 'busy' };

/** The properties at a number; `unsure`: the street name matches several, `no_street`: none. */
export type PropertiesSeen =
  | { readonly kind: 'own' | 'away' | 'busy' | 'unsure' | 'no_street' }
  | { readonly kind: 'no_number'; readonly number: string; readonly nearest: readonly string[] }
  | { readonly kind: 'found'; readonly properties: readonly PropertyView[] };

/** A place as typed: a municipality by INE code or name, a street by the code of the selected one. */
interface PlaceSought {
  readonly municipality: string;
  readonly street: string;
  readonly picked: string | null;
  readonly number: string;
}

/** After this long the customer continues without it. */
const TIMEOUT_MS = 8_000;

/** Streets that match a text; null if the municipality is unknown. @throws if there is no timely response */
export async function askStreets(
  { municipality, text }: { readonly municipality: string; readonly text: string },
  typedOn: AbortSignal,
): Promise<StreetsSeen | null> {
  const signal = withTimeout(typedOn);
  const code = await codeOf(municipality, signal);
  if (code === null) return null;
  if (hasOwnCadastre(code)) return { standing: 'own', streets: [], meant: null };
  return askStreetsOf({ municipality: code, text }, signal);
}

/** The properties at a number of a street; null if the municipality is unknown. @throws if there is no timely response */
export async function askProperties(sought: PlaceSought, typedOn: AbortSignal): Promise<PropertiesSeen | null> {
  const signal = withTimeout(typedOn);
  const municipality = await codeOf(sought.municipality, signal);
  if (municipality === null) return null;
  if (hasOwnCadastre(municipality)) return { kind: 'own' };
  const street = sought.picked ?? (await meantStreet({ municipality, text: sought.street }, signal));
  if (typeof street !== 'string') return street;
  const number = sought.number.slice(0, 10);
  const found = await ask<OutputOf<typeof direccion>>('direccion', { municipality, street, number }, signal);
  if (found === 'busy') return { kind: 'busy' };
  if (found.standing === 'own' || found.standing === 'away') return { kind: found.standing };
  if (found.properties.length > 0) return { kind: 'found', properties: found.properties };
  return { kind: 'no_number', number, nearest: found.nearest_numbers };
}

async function meantStreet(
  { municipality, text }: { readonly municipality: string; readonly text: string },
  signal: AbortSignal,
): Promise<string | PropertiesSeen> {
  const seen = await askStreetsOf({ municipality, text }, signal);
  if (seen.standing === 'own' || seen.standing === 'away' || seen.standing === 'busy') return { kind: seen.standing };
  return seen.meant ?? { kind: seen.streets.length > 0 ? 'unsure' : 'no_street' };
}

async function askStreetsOf(
  { municipality, text }: { readonly municipality: string; readonly text: string },
  signal: AbortSignal,
): Promise<StreetsSeen> {
  const seen = await ask<ListedStreets>('calles', { municipality, text: text.slice(0, 120) }, signal);
  return seen === 'busy' ? { standing: 'busy', streets: [], meant: null } : seen;
}

/** A typed municipality that was not selected is matched by name. */
async function codeOf(municipality: string, signal: AbortSignal): Promise<string | null> {
  if (municipality === '' || /^\d{5}$/.test(municipality)) return municipality || null;
  const found = await findEntries({ picker: { kind: 'municipality', province: null }, text: municipality }, signal);
  const named = found.filter(({ name, label }) => [name, label].map(foldName).includes(foldName(municipality)));
  return named.length === 1 ? (named[0]?.value ?? null) : null;
}

async function ask<Output>(
  call: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Output | 'busy'> {
  const answer = await fetch(`/panel/rest/${call}?${new URLSearchParams(query)}`, { signal });
  if (answer.status === 429) return 'busy';
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return (await answer.json()) as Output;
}

function withTimeout(typedOn: AbortSignal): AbortSignal {
  return AbortSignal.any([typedOn, AbortSignal.timeout(TIMEOUT_MS)]);
}
