import type { DifferenceView, OwnNoteView } from '../../../contract/pages/own-note-view.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { plainWords as en } from '../../../domain/notas/plain-words/en.ts';
import { plainWords as es, type PlainWords } from '../../../domain/notas/plain-words/es.ts';
import { plainWords as pt } from '../../../domain/notas/plain-words/pt.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { fileNameOf, makePaper } from '../drafting/make-paper.ts';
import { shortDayText } from '../items/customer-texts.ts';
import { ownNoteView } from '../notas/own-note-view.ts';
import { loadProduct } from '../products/load-product.ts';

const WORDS: Readonly<Record<Locale, PlainWords>> = { es, en, pt };

/**
 * The signed-in customer's delivered note in plain words, as a PDF on the letterhead of the portal that sold it.
 * @throws AppError sign_in_required; not_found also for another's item and one without a reading; too_many_requests
 */
export async function makeNotePaper(ctx: Ctx, itemId: number): Promise<{ name: string; bytes: Buffer }> {
  const item = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  const view = item && (await ownNoteView(ctx, item));
  if (!view) throw new AppError('not_found');
  const text = WORDS[ctx.locale];
  const name = textIn((await loadProduct(ctx, item)).name, ctx.locale);
  const day = item.delivered_at ? shortDayText(ctx, item.delivered_at) : '';
  const title = `${text.paper_title}: ${item.order_id}`;
  const about = text.paper_of(name, String(item.order_id), day);
  const paper = await makePaper(ctx, {
    content: noteMarkdown(view, { text, about }),
    format: 'pdf',
    title,
    storeId: item.store_id,
    locale: ctx.locale,
  });
  // Readings are stored within the limits of a paper, so this is a defect of ours.
  if (!paper.ok) throw new Error(`plain words of item ${itemId}: ${paper.excess} ${paper.detail}`);
  return { name: fileNameOf(title, 'pdf'), bytes: paper.bytes };
}

/** The page's content as Markdown. Text of the nota is quoted as printed, and none of it is parsed as markup. */
function noteMarkdown(
  view: OwnNoteView,
  { text, about }: { readonly text: PlainWords; readonly about: string },
): string {
  const { corrected } = view;
  return [
    `# ${text.paper_title}`,
    plain(about),
    `*${view.corrected ? text.remark_corrected : text.remark}*`,
    ...(corrected ? correctedParts(corrected, text) : []),
    ...view.properties.flatMap((property) => propertyParts(property, text)),
  ].join('\n\n');
}

function correctedParts(corrected: NonNullable<OwnNoteView['corrected']>, text: PlainWords): readonly string[] {
  return [
    ...[`## ${text.titulares}`, quoted(corrected.titulares) || text.nothing],
    ...[`## ${text.cargas}`, quoted(corrected.cargas) || text.nothing],
    ...(corrected.descripcion === '' ? [] : [`## ${text.describes}`, quoted(corrected.descripcion)]),
  ];
}

type Property = OwnNoteView['properties'][number];

function propertyParts(property: Property, text: PlainWords): readonly string[] {
  const { name, owners, charges, unsure, pages, earlier } = property;
  const unsureOf = (part: 'owners' | 'charges', found: number) =>
    unsure.includes(part) && found > 0 ? [`**${text.unsure}**`] : [];
  return [
    ...(name === '' ? [] : [`## ${plain(text.property(name))}`]),
    `### ${text.titulares}`,
    ...unsureOf('owners', owners.length),
    ...(owners.length === 0 ? [text.nothing] : owners.map(({ name: owner, held }) => ownerLine(owner, held))),
    ...(owners.length > 0 && pages.owners !== null ? [`*${text.place(pages.owners)}*`] : []),
    `### ${text.cargas}`,
    ...unsureOf('charges', charges.length),
    ...(charges.length === 0 ? [property.is_free ? text.free : text.nothing] : []),
    ...charges.flatMap((charge) => [
      `**${plain(charge.name)}**`,
      `${text.means}: ${plain(charge.means)}`,
      `${text.check}: ${plain(charge.check)}`,
      `${text.place(pages.charges)}:`,
      quoted(charge.text),
    ]),
    ...(earlier ? changedParts(earlier, text) : []),
  ];
}

const ownerLine = (name: string, held: string) => `- ${plain(held === '' ? name : `${name}: ${held}`)}`;

function changedParts(earlier: NonNullable<Property['earlier']>, text: PlainWords): readonly string[] {
  const { date_text, order_id, differences } = earlier;
  return [
    `### ${plain(`${text.since(date_text)} ${text.order(order_id)}`)}`,
    ...(differences.length === 0 ? [text.same] : []),
    ...differences.flatMap((difference) => differenceParts(difference, text)),
  ];
}

function differenceParts({ what, about, before, after }: DifferenceView, text: PlainWords): readonly string[] {
  return [
    `**${text.changes[what]}** ${plain(about)}`,
    ...(before === null ? [] : [quoted(text.before(before))]),
    ...(after === null ? [] : [quoted(text.after(after))]),
  ];
}

/** Paragraphs of the nota as quotations. */
function quoted(words: string): string {
  const parts = words.split(/\n\s*\n/).map(plain);
  return parts
    .filter((part) => part !== '')
    .map((part) => `> ${part}`)
    .join('\n>\n');
}

/** Text as Markdown that renders literally: each special character is escaped, and line breaks become blanks. */
function plain(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
