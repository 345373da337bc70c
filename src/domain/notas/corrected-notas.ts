import { readCharges } from './charges.ts';
import { type DocParsed, headOf } from './doc-parsed.ts';
import { readHoldings } from './holding.ts';
import { HONORIFIC, isName, type NotaOwner, nameOf } from './owner.ts';
import type { Nota } from './read-notas.ts';
import { findCadastralReference, findCru } from './references.ts';
import { pagesOfText } from './text-page.ts';
import { findIds } from './written-id.ts';

/**
 * A reading after an agent's correction: owners, charges, description and references come from the three corrected texts, and only facts
 * missing there (registry, date, number) from the reader. Source: meanings.md "docParsed".
 */
export function correctedNotas(read: readonly Nota[], texts: DocParsed): readonly Nota[] {
  const [descriptions, charges, owners] = [texts.descripcion, texts.cargas, texts.titulares].map(sectionsOf);
  const heads = new Set([descriptions, charges, owners].flatMap((sections) => [...(sections?.keys() ?? [])]));
  return [...heads].map((head) => {
    const description = descriptions?.get(head) ?? '';
    const before = read.find((nota, place) => headOf(nota, place, read.length).trim() === head) ?? unknown(read);
    return {
      ...before,
      // A person's text is reliable, and has no position in the document.
      marks: undefined,
      description,
      cru: findCru(description) ?? before.cru,
      cadastralReference: findCadastralReference(description) ?? before.cadastralReference,
      owners: ownersIn(owners?.get(head) ?? ''),
      ...readCharges(pagesOfText(charges?.get(head) ?? '').flat()),
    };
  });
}

/** The parts of a text by property heading, as `docParsedOf` writes them; a single part without heading if there is none. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let head = '';
  // Headings and their texts alternate.
  for (const [place, part] of text.split(HEAD).entries()) {
    if (place % 2 === 1) head = part.trim();
    else if (place > 0 || part.trim() !== '') sections.set(head, part.trim());
  }
  return sections;
}

/** One per line, or separated by semicolons or "y"; number, share and title follow the name. */
function ownersIn(text: string): readonly NotaOwner[] {
  return text.split(/[\n;]|\s+(?:y|e|i)\s+(?=(?:\p{Lu}\S*\s+){1,}\p{Lu})/u).flatMap((said) => {
    const plain = said.trim().replace(HONORIFIC, '');
    const name = nameOf(plain.split(NAME_END, 1)[0] ?? '');
    if (!isName(name)) return [];
    const [held = NOTHING] = readHoldings(plain.slice(name.length));
    return [{ ...held, name, taxId: findIds(plain)[0]?.id ?? null }];
  });
}

function unknown([first]: readonly Nota[]): Nota {
  return {
    registry: first?.registry ?? null,
    issuedOn: first?.issuedOn ?? null,
    finca: null,
    cru: null,
    cadastralReference: null,
    description: '',
    owners: [],
    isFree: false,
    charges: [],
  };
}

const HEAD = /^(Finca [^\n]{1,160}:)[^\S\n]*$/m;
const NAME_END = /\s+\(|(?<!\b\p{L})\.\s|,?\s+\d|,\s+\p{Ll}|\t/u;
const NOTHING = { share: null, percent: null, right: null, title: null } as const;
