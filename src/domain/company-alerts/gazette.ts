import { z } from 'zod';

/** One entry of the gazette: the acts registered for one company on one day in one province. */
export interface GazetteEntry {
  /** Of the bulletin of a province ("BORME-A-2026-224-28"). */
  readonly bulletin: string;
  /** Of the entry, unique within its year ("512345"). */
  readonly number: string;
  readonly province: string;
  readonly company: string;
  readonly text: string;
  /** Public address of the bulletin. */
  readonly href: string;
}

/** A bulletin in the summary of a day. */
export interface ListedBulletin {
  readonly id: string;
  readonly province: string;
  readonly xml: string;
  readonly href: string;
}

/** The service writes a single item as an object and several as a list. */
const several = <One extends z.ZodType>(one: One) =>
  z
    .union([z.array(one), one])
    .optional()
    .transform((given): readonly z.output<One>[] =>
      given === undefined ? [] : Array.isArray(given) ? given : [given as z.output<One>],
    );
const address = z.union([z.string(), z.object({ texto: z.string() }).transform(({ texto }) => texto)]);
const item = z.object({
  identificador: z.string().max(60),
  titulo: z.string().max(200),
  url_xml: address.optional(),
  url_html: address.optional(),
  url_pdf: address.optional(),
});
const summary = z.object({
  data: z.object({
    sumario: z.object({
      diario: several(z.object({ seccion: several(z.object({ codigo: z.string(), item: several(item) })) })),
    }),
  }),
});

/** Section for acts recorded by the registries. */
const REGISTERED_ACTS = 'A';

/**
 * The bulletins of registered acts in the summary of a day; null for an answer of another shape. Source: AEBOE, "API de acceso a los
 * sumarios del BORME".
 */
export function readSummary(answer: unknown): readonly ListedBulletin[] | null {
  const read = summary.safeParse(answer);
  if (!read.success) return null;
  return read.data.data.sumario.diario
    .flatMap(({ seccion }) => seccion)
    .filter(({ codigo }) => codigo === REGISTERED_ACTS)
    .flatMap((section) => section.item)
    .flatMap(({ identificador, titulo, url_xml: xml, url_html, url_pdf }) =>
      // The index of companies is listed among the provinces, as number 99.
      xml === undefined || identificador.endsWith('-99')
        ? []
        : [{ id: identificador, province: titulo, xml, href: url_html ?? url_pdf ?? xml }],
    );
}

/** A paragraph of a bulletin's text; `kind` is its class: `articulo` names a company, `parrafo` says what was registered of it. */
export interface BulletinParagraph {
  readonly kind: string;
  readonly text: string;
}

/** The entries of a bulletin: "512345 - CONSTRUCCIONES PEÑA SL." and the paragraphs after it. */
export function readBulletin(of: ListedBulletin, paragraphs: readonly BulletinParagraph[]): readonly GazetteEntry[] {
  const entries: GazetteEntry[] = [];
  for (const { kind, text } of paragraphs) {
    const last = entries.at(-1);
    const named = kind === 'articulo' ? /^\s*(\d{1,9})\s*-\s*(.+?)\s*\.?\s*$/s.exec(text) : null;
    if (named) {
      const [, number = '', printed = ''] = named;
      // Where a province has several registries, the name is followed by the one in charge: "SOL SL(R.M. PALMA DE MALLORCA)".
      const company = printed.replace(/\.?\s*\(R\.\s*M\.[^()]*\)$/, '').trim();
      entries.push({ bulletin: of.id, number, province: of.province, company, text: '', href: of.href });
    } else if (kind === 'parrafo' && last) {
      entries[entries.length - 1] = { ...last, text: `${last.text} ${text.replace(/\s+/g, ' ').trim()}`.trim() };
    }
  }
  return entries.filter(({ text }) => text !== '');
}
