import { LARGEST_PAPER, type PaperFormat } from '../../../contract/drafting.ts';
import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { type PaperOutcome, setPaper } from '../../isolated/set-paper.ts';
import { issuerIn } from '../issuers/fiscal-settings.ts';
import { portalOfStore } from '../portals/portal-address.ts';

interface PaperToMake {
  readonly content: string;
  readonly title: string;
  readonly format: PaperFormat;
  readonly storeId: number;
  readonly locale: 'es' | 'en' | 'pt';
  /** Metadata of the file for other programs; empty for a paper without machine-written text. */
  readonly provenance?: string;
}

/**
 * Markdown as a file on the letterhead of a portal.
 * @throws AppError draft_request_wrong for an empty or too long text; too_many_requests
 */
export async function makePaper(ctx: Ctx, paper: PaperToMake): Promise<PaperOutcome> {
  const { content, format, title, locale, storeId, provenance = '' } = paper;
  if (content.trim() === '') throw new AppError('draft_request_wrong', { detail: 'content' });
  if (content.length > LARGEST_PAPER)
    throw new AppError('draft_request_wrong', { detail: `content > ${LARGEST_PAPER}` });
  const portal = portalOfStore(ctx, storeId);
  const country = portal.country === 'PT' ? 'PT' : 'ES';
  const { name, taxId, address, postalCode, city } = issuerIn(ctx, country);
  return setPaper({
    content,
    format,
    sheet: {
      title,
      locale,
      provenance,
      brand: portal.name,
      issuer: [name, taxId, address, `${postalCode} ${city}`].filter((part) => part.trim() !== '').join(' · '),
      page: PAGE[locale],
      day: dayText(localTimeOf(country, ctx.now().getTime()).day),
    },
  });
}

const PAGE = { es: 'Página', en: 'Page', pt: 'Página' } as const;

/** The title of a paper: its first heading, else its given title, else a generic word. */
export function titleOfPaper(content: string, otherwise: string): string {
  const [, heading] = /^#{1,6}[ \t]+(.+)$/m.exec(content) ?? [];
  const title = (heading ?? otherwise)
    .replace(/[*_`\\#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return title.slice(0, 120) || 'Documento';
}

/** A title as a file name. */
export function fileNameOf(title: string, format: PaperFormat): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${name || 'documento'}.${format}`;
}

export const MEDIA_TYPES: Readonly<Record<PaperFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
