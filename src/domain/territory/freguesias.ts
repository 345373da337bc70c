import { type Entry, type EntryList, entriesNamed, entryList } from './entry-list.ts';
import { foldName } from './place-name.ts';
import type { Concelho, District, FormerFreguesia, Freguesia } from './territory.ts';

interface FreguesiaRows {
  readonly districts: readonly District[];
  readonly concelhos: readonly Concelho[];
  readonly freguesias: readonly Freguesia[];
  readonly formerFreguesias: readonly FormerFreguesia[];
}

/**
 * The Portuguese parishes as a pick list, each with its municipality and district; the answer is their six characters (DICOFRE). Many
 * people know them by their names before 2013, so these are found too.
 */
export function freguesiaList({ districts, concelhos, freguesias, formerFreguesias }: FreguesiaRows): EntryList {
  const districtNames = new Map(districts.map(({ code, name }) => [code, name]));
  const concelhoByCode = new Map(concelhos.map((concelho) => [concelho.code, concelho]));
  const formerNames = Map.groupBy(formerFreguesias, ({ freguesiaCode }) => freguesiaCode);
  return entryList(
    freguesias.map((freguesia): Entry => {
      const concelho = concelhoByCode.get(freguesia.concelhoCode);
      const district = districtNames.get(concelho?.districtCode ?? '') ?? '';
      const within = [concelho?.name ?? '', district];
      return {
        code: freguesia.code,
        label: `${freguesia.name} (${within.join(', ')})`,
        names: [
          freguesia.name,
          ...partsOf(freguesia),
          ...(formerNames.get(freguesia.code) ?? []).map(({ name }) => name),
        ],
        within,
      };
    }),
  );
}

type FreguesiaDecision =
  | { readonly ok: true; readonly code: string; readonly label: string }
  | { readonly ok: false; readonly candidates: readonly { readonly code: string; readonly label: string }[] };

/** The only parish that an answer can mean; else all candidates, those of a municipality if only that was named. */
export function resolveFreguesia(list: EntryList, text: string): FreguesiaDecision {
  const named = entriesNamed(list, text);
  const [only] = named;
  if (only && named.length === 1) return { ok: true, code: only.code, label: only.label };
  return { ok: false, candidates: named.length > 0 ? named : parishesOf(list, text) };
}

function parishesOf({ prepared }: EntryList, text: string): Entry[] {
  const name = foldName(text);
  return prepared.filter(({ within }) => name !== '' && [...within][0] === name).map(({ entry }) => entry);
}

/** A union is also found by the names of its parishes: "União das freguesias de Barrô e Aguada de Baixo". */
function partsOf({ name, isUnion }: Freguesia): string[] {
  if (!isUnion) return [];
  const joined = name.replace(/^União das freguesias (de |do |da |dos |das )?/i, '');
  return [joined, ...joined.split(/, | e /)];
}
