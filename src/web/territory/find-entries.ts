import type { PickerView } from '../../contract/pages/wizard-pages.ts';

/** An entry of a pick list for display. */
export interface Entry {
  /** Value posted when selected. */
  readonly value: string;
  /** Text of the input when selected. */
  readonly label: string;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly detail: string;
  /** INE code of a municipality's province. */
  readonly province?: string;
}

/** The picker's search; `province` (INE code) limits it. */
export interface Wanted {
  readonly picker: PickerView;
  readonly text: string;
  readonly province?: string | undefined;
}

/**
 * Entries of a picker's list by any of their names or their code, best first.
 * @throws when the server cannot be reached, or with an AbortError when a newer request took over
 */
export async function findEntries({ picker, text, province }: Wanted, signal: AbortSignal): Promise<readonly Entry[]> {
  const q = text.slice(0, 100);
  switch (picker.kind) {
    case 'municipality': {
      const found = await ask<Municipality>('municipios', { q, ...(province && { provincia: province }) }, signal);
      return found.map(({ ine_code, name, province: of, province_code, matched }) => ({
        ...withDetail({ code: ine_code, label: matched }),
        label: `${name} (${of})`,
        province: province_code,
      }));
    }
    case 'freguesia':
      return (await ask<Listed>('freguesias', { q }, signal)).map(withDetail);
    case 'bank':
      return (await ask<Listed>('bancos', { q, pais: picker.country }, signal)).map(withDetail);
  }
}

interface Municipality {
  readonly ine_code: string;
  readonly name: string;
  readonly province: string;
  readonly province_code: string;
  readonly matched: string;
}

interface Listed {
  readonly code: string;
  readonly label: string;
}

async function ask<Item>(list: string, query: Record<string, string>, signal: AbortSignal): Promise<readonly Item[]> {
  const answer = await fetch(`/panel/rest/${list}?${new URLSearchParams(query)}`, { signal });
  if (!answer.ok) throw new Error(`${list} answered ${answer.status}`);
  const { items } = (await answer.json()) as { items: readonly Item[] };
  return items;
}

/** "Arroios (Lisboa, Lisboa)": the text in brackets at the end is the detail. */
function withDetail({ code, label }: Listed): Entry {
  const [, name = label, detail = ''] = /^(.*) \(([^()]*)\)$/.exec(label) ?? [];
  return { value: code, label, name, detail };
}
