import type { OwnNoteView } from '../../../contract/pages/own-note-view.ts';
import { findProductBySlug, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { CHARGE_WORDS } from '../../../domain/notas/nota-words.ts';
import { heldText } from '../../../domain/notas/owner-held.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import type { Ctx } from '../../ctx.ts';
import { productHref } from '../../pages/product-card.ts';
import { ownReadings } from './own-readings.ts';

/** What the delivered papers of an item say, in plain words; null while nothing was read of them. */
export async function ownNoteView(
  ctx: Ctx,
  { item_id, store_id }: { item_id: number; store_id: number },
): Promise<OwnNoteView | null> {
  const [reading] = await ownReadings(ctx, [item_id]);
  if (!reading?.docParsed) return null;
  return {
    properties: reading.notas.map((nota) => propertyView(ctx, nota)),
    corrected: reading.isCorrected ? { ...reading.docParsed } : null,
    sale_papers: reading.elegibleVentaPiso ? salePapers(ctx, store_id) : [],
  };
}

function propertyView({ locale }: Ctx, nota: Nota): OwnNoteView['properties'][number] {
  return {
    name: [nota.finca?.number, nota.finca?.municipality].filter(Boolean).join(', '),
    owners: nota.owners.map((owner) => ({ name: owner.name, held: heldText(owner, locale) })),
    is_free: nota.isFree,
    charges: nota.charges.map(({ kind, text }) => ({ name: CHARGE_WORDS[kind][locale], text })),
  };
}

/** Papers that selling a flat or house takes. Source: meanings.md "elegibleVentaPiso". */
function salePapers(ctx: Ctx, storeId: number): OwnNoteView['sale_papers'] {
  return SALE_PAPERS.flatMap((slug) => {
    const product = findProductBySlug(ctx.catalogue.current, slug);
    if (!product || !isSoldIn(product, storeId)) return [];
    return [{ name: textIn(product.name, ctx.locale), href: productHref(product) }];
  });
}

const SALE_PAPERS = ['certificado-energetico', 'cancelacion-de-hipoteca', 'copia-estatutos-comunidad'];
