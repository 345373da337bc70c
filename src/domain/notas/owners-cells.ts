import { isCompanyForm } from './company-form.ts';
import { fold } from './fold.ts';
import { percentOf, readHoldings, titleOf } from './holding.ts';
import { isName, isSentence, type NotaOwner, nameOf } from './owner.ts';
import { isCommonProperty, isWhole, withCouples } from './shares-together.ts';
import { findIds, idOf } from './written-id.ts';

/** What a column of a table, or a labelled line of a card, says of an owner. */
export type OwnerColumn = 'name' | 'id' | 'share' | 'right' | 'title' | 'other';

/** The texts of a row or a card by column; `whole` has all of them in their order. */
export type OwnerCells = Readonly<Record<OwnerColumn | 'whole', string>>;

/** The owners of rows or cards; rows about the matrimonial regime or the title belong to the people above. */
export function ownersOfCells(rows: readonly OwnerCells[]): readonly NotaOwner[] {
  const owners: NotaOwner[] = [];
  const regimes: string[] = [];
  for (const cells of rows) {
    const name = nameOf(nameIn(cells.name));
    const last = owners.at(-1);
    if (cells.id === '' && isRegime(cells, regimes)) {
      for (let place = 0; place < regimes.length; place += 1) regimes[place] += ` ${cells.name}`;
    } else if (isName(name) && !(cells.name === cells.whole && isSentence(cells.name)) && !isTitleLine(cells.name)) {
      owners.push(...peopleOf(cells));
      while (regimes.length < owners.length)
        regimes.push(`${cells.other} ${cells.share} ${cells.right} ${cells.title}`);
    } else if (last && isTitleLine(cells.name)) owners[owners.length - 1] = { ...last, title: titleOf(cells.whole) };
  }
  return withCouples(withMerged(owners), regimes);
}

/** Whether a line tells how the people above acquired: "Título: herencia". */
export function isTitleLine(text: string): boolean {
  return TITLE_LINE.test(fold(text));
}

/** Whether a row is about the matrimonial regime of the people above: a label, or a sentence where no row says its own. */
function isRegime({ name, whole }: OwnerCells, regimes: readonly string[]): boolean {
  if (REGIME_ALONE.test(fold(name))) return true;
  return name === whole && isSentence(name) && isCommonProperty(name) && !regimes.some(isCommonProperty);
}

/** The name in a cell: the text before its first number; what is printed after it may be the rest of a long name. */
export function nameIn(text: string): string {
  const [id, ...others] = findIds(text);
  if (!id) return text;
  const rest = text.slice(id.end).trim();
  return others.length === 0 && (/^\p{Lu}[\p{L}' -]*$/u.test(rest) || isCompanyForm(rest))
    ? `${text.slice(0, id.at)} ${rest}`
    : text.slice(0, id.at);
}

/** The people of a row: several, with their numbers below their names, hold its share together. */
function peopleOf(cells: OwnerCells): readonly NotaOwner[] {
  const names = cells.name.split(/\s+(?:y|e|i|eta)\s+(?=\p{Lu})/u);
  const numbers = cells.id.split(/\s+(?:(?:y|e|i)\s+)?/).flatMap((word) => idOf(word) ?? []);
  if (names.length > 1 && names.length === numbers.length)
    return names.flatMap((name, place) =>
      ownersOf(nameOf(name), { ...cells, name, id: numbers[place] ?? '' }).map((owner) => ({
        ...owner,
        percent: owner.percent && Math.round((owner.percent * 1e6) / names.length) / 1e6,
      })),
    );
  const ids = findIds(cells.name);
  if (ids.length < 2) return ownersOf(nameOf(nameIn(cells.name)), cells);
  return ids.flatMap(({ at, end }, place) => {
    const name = cells.name.slice(ids[place - 1]?.end ?? 0, end);
    const own = ownersOf(nameOf(cells.name.slice(ids[place - 1]?.end ?? 0, at)), { ...cells, name });
    return own.map((owner) => ({
      ...owner,
      percent: owner.percent && Math.round((owner.percent * 1e6) / ids.length) / 1e6,
    }));
  });
}

/** Rows without a share below one that has it hold it together, if that makes up the whole: their cells are merged. */
function withMerged(owners: readonly NotaOwner[]): readonly NotaOwner[] {
  const leads = owners.map((_, place) => owners.findLastIndex((one, at) => at <= place && one.percent !== null));
  const merged = owners.map((owner, place) => {
    const at = leads[place] ?? -1;
    const lead = owners[at];
    const count = leads.filter((one) => one === at).length;
    if (!lead || lead.percent === null || count < 2) return owner;
    const { share, right, title } = lead;
    return { ...owner, share, right, title, percent: Math.round((lead.percent * 1e6) / count) / 1e6 };
  });
  return !isWhole(owners) && isWhole(merged) ? merged : owners;
}

function ownersOf(name: string, cells: OwnerCells): readonly NotaOwner[] {
  const taxId = idOf(cells.id) ?? findIds(cells.name)[0]?.id ?? null;
  const [first, ...others] = readHoldings(`${cells.share} ${cells.right}`);
  const written = NUMBER_ALONE.test(cells.share) ? `${cells.share} %` : cells.share;
  const share = first?.share ?? (percentOf(written) === null ? null : written);
  const held = {
    share: share ?? null,
    percent: first?.percent ?? (share ? percentOf(share) : null),
    right: first?.right ?? (OWNERSHIP.test(fold(cells.right)) ? 'full' : null),
    title: titleOf(cells.title) ?? first?.title ?? null,
  };
  return [held, ...others].map((holding) => ({ name, taxId, ...holding }));
}

/** A percentage whose sign is in the head of its column. */
const NUMBER_ALONE = /^\d{1,3}(?:[.,]\d+)?$/;
/** Ownership without the word that it is full, in the column of rights. */
const OWNERSHIP =
  /^\W*(?:PLENA )?(?:PROPI?R?IE(?:DAD|TAT|DADE)|PROPI?R?IETARI[OA]?|DOMINIO?|TITULAR|DUEN[OA]|DON[OA]|JABE(?:A|TZA)?)\W*$/;
/** A line about the matrimonial regime of the people above. */
const REGIME_ALONE =
  /^\W*(?:(?:BIEN|BEN|BE|CARACTER|EN|CON)\W+)*(?:GANANC|GUANYS|IRABAZ|CONSORCIAL|FORU-?KOMUNIK|COMUNICACION FORAL|SOCIEDAD CONYUGAL|SOCIETAT CONJUGAL|PRIVATIV|PRIBATIB)/;
const TITLE_LINE =
  /^\W*(?:TITUL[OU]A?|TITOL)\b\s*[:.]|^\W*ADQUIRI|^\W*P[OE]R (?:SU )?(?:TIT[UO]L|COMPRA|HERENC|DONACI)/;
