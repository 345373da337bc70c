import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { refCatastral } from '../../../contract/place-data.ts';
import {
  isCadastralParcel,
  isCadastralReference,
  normaliseCadastralReference,
} from '../../../domain/identity/cadastral-reference.ts';

export type Property = OutputOf<typeof refCatastral>['properties'][number];

/** The cadastre's data for a reference; `none` until it is complete. */
type BuildingSeen =
  | { readonly kind: 'none' | 'asking' | 'unknown' | 'away' | 'busy' }
  | { readonly kind: 'found'; readonly properties: readonly Property[] };

/** After this long the customer continues without it. */
const TIMEOUT_MS = 8_000;

/** Looks up a reference in the cadastre once it is complete. Responses for older text are dropped. */
export function useBuilding(fieldId: string): BuildingSeen {
  const [seen, setSeen] = useState<BuildingSeen>({ kind: 'none' });
  useEffect(() => {
    const input = document.getElementById(fieldId);
    if (!(input instanceof HTMLInputElement)) return;
    let asked = '';
    let abort = new AbortController();
    const look = () => {
      const reference = normaliseCadastralReference(input.value);
      if (reference === asked) return;
      asked = reference;
      abort.abort();
      abort = new AbortController();
      if (!isWhole(reference)) return setSeen({ kind: 'none' });
      setSeen({ kind: 'asking' });
      void ask(reference, abort.signal).then((answer) => answer && setSeen(answer));
    };
    look();
    input.addEventListener('input', look);
    return () => {
      abort.abort();
      input.removeEventListener('input', look);
    };
  }, [fieldId]);
  return seen;
}

function isWhole(reference: string): boolean {
  return isCadastralReference(reference) || (reference.length === 14 && isCadastralParcel(reference));
}

/** @returns undefined if another reference was typed meanwhile */
async function ask(refcat: string, typedOn: AbortSignal): Promise<BuildingSeen | undefined> {
  try {
    const signal = AbortSignal.any([typedOn, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(`/panel/rest/refcatastral?${new URLSearchParams({ refcat })}`, { signal });
    if (answer.status === 404) return { kind: 'unknown' };
    if (answer.status === 429) return { kind: 'busy' };
    if (!answer.ok) return { kind: 'away' };
    const { properties } = (await answer.json()) as OutputOf<typeof refCatastral>;
    return { kind: 'found', properties };
  } catch {
    return typedOn.aborted ? undefined : { kind: 'away' };
  }
}
