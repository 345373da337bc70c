import type { DifferenceView, OwnNoteView } from '../../../contract/pages/own-note-view.ts';
import { findProductBySlug, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { CHARGE_MEANINGS } from '../../../domain/notas/charge-meanings.ts';
import type { NoteDifference } from '../../../domain/notas/compare-notas.ts';
import { CHARGE_WORDS } from '../../../domain/notas/nota-words.ts';
import { heldText } from '../../../domain/notas/owner-held.ts';
import { isSureOf, type Nota } from '../../../domain/notas/read-notas.ts';
import type { Ctx } from '../../ctx.ts';
import { productHref } from '../../pages/product-card.ts';
import { shortDayText } from '../items/customer-texts.ts';
import { findEarlierNote } from './earlier-note.ts';
import { ownReadings } from './own-readings.ts';

/** The content of an item's delivered papers in plain words; null while none has been read. */
export async function ownNoteView(
  ctx: Ctx,
  { item_id, store_id }: { item_id: number; store_id: number },
): Promise<OwnNoteView | null> {
  const [reading] = await ownReadings(ctx, [item_id]);
  if (!reading?.docParsed) return null;
  return {
    properties: await Promise.all(reading.notas.map((nota) => propertyView(ctx, item_id, nota))),
    paper_href: `/orders/note/${item_id}.pdf`,
    corrected: reading.isCorrected ? { ...reading.docParsed } : null,
    sale_papers: reading.elegibleVentaPiso ? salePapers(ctx, store_id) : [],
  };
}

type PropertyView = OwnNoteView['properties'][number];

async function propertyView(ctx: Ctx, itemId: number, nota: Nota): Promise<PropertyView> {
  const { locale } = ctx;
  const earlier = await findEarlierNote(ctx, { itemId, nota });
  return {
    name: [nota.finca?.number, nota.finca?.municipality].filter(Boolean).join(', '),
    owners: nota.owners.map((owner) => ({ name: owner.name, held: heldText(owner, locale) })),
    is_free: nota.isFree && isSureOf(nota, 'charges'),
    unsure: (['owners', 'charges'] as const).filter((field) => !isSureOf(nota, field)),
    pages: { owners: nota.marks?.owners.place?.page ?? null, charges: nota.marks?.charges.place?.page ?? null },
    charges: nota.charges.map(({ kind, text }) => ({
      name: CHARGE_WORDS[kind][locale],
      text,
      means: CHARGE_MEANINGS[kind].means[locale],
      check: CHARGE_MEANINGS[kind].check[locale],
    })),
    earlier: earlier && {
      order_id: String(earlier.order_id),
      order_href: `/orders/detail/${earlier.order_id}`,
      date_text: shortDayText(ctx, earlier.released_at),
      differences: earlier.differences.map((difference) => differenceView(difference, locale)),
    },
  };
}

function differenceView(difference: NoteDifference, locale: Locale): DifferenceView {
  const { what } = difference;
  switch (what) {
    case 'owner_new':
      return { what, about: difference.owner.name, before: null, after: heldText(difference.owner, locale) || null };
    case 'owner_gone':
      return { what, about: difference.owner.name, before: heldText(difference.owner, locale) || null, after: null };
    case 'owner_held': {
      const { owner, before } = difference;
      return { what, about: owner.name, before: heldText(before, locale), after: heldText(owner, locale) };
    }
    case 'charge_new':
      return { what, about: CHARGE_WORDS[difference.kind][locale], before: null, after: difference.text };
    case 'charge_gone':
      return { what, about: CHARGE_WORDS[difference.kind][locale], before: difference.text, after: null };
    case 'charge_amount': {
      const { kind, before, after } = difference;
      return { what, about: CHARGE_WORDS[kind][locale], before, after };
    }
    case 'description':
      return { what, about: '', before: difference.before, after: difference.after };
  }
}

/** Papers needed for selling a flat or house. Source: meanings.md "elegibleVentaPiso". */
function salePapers(ctx: Ctx, storeId: number): OwnNoteView['sale_papers'] {
  return SALE_PAPERS.flatMap((slug) => {
    const product = findProductBySlug(ctx.catalogue.current, slug);
    if (!product || !isSoldIn(product, storeId)) return [];
    return [{ name: textIn(product.name, ctx.locale), href: productHref(product) }];
  });
}

const SALE_PAPERS = ['certificado-energetico', 'cancelacion-de-hipoteca', 'copia-estatutos-comunidad'];
