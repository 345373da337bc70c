import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import { proofTexts } from '../../../domain/authenticity/proof-texts.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import type { Validity } from '../../../domain/orders/validity.ts';
import type { Ctx } from '../../ctx.ts';
import { listChecks } from '../authenticity/list-checks.ts';
import { previewKindOf } from '../files/preview-kind.ts';
import { shortDateText, shortMomentText } from '../items/customer-texts.ts';

interface ReleasedFile {
  readonly file_id: string;
  readonly name: string;
  readonly size: number;
  readonly media_type: string;
  readonly released_at: Date | null;
  readonly first_opened_at: Date | null;
}

/** The released documents of an item, each to view and download. */
export async function papersView(ctx: Ctx, files: readonly ReleasedFile[]): Promise<OrderItemView['files']> {
  const checks = await listChecks(
    ctx,
    files.map(({ file_id }) => file_id),
  );
  const speaker = { locale: ctx.locale, timeText: (iso: string) => shortMomentText(ctx, new Date(iso)) };
  return files.map((file) => {
    const href = paperHref(file);
    const kind = previewKindOf(file.media_type);
    const check = checks.get(file.file_id);
    return {
      file_id: file.file_id,
      name: file.name,
      size_text: sizeText(file.size, ctx.locale),
      released_text: file.released_at && shortMomentText(ctx, file.released_at),
      is_new: file.first_opened_at === null,
      href,
      proofs: check ? proofTexts(check, speaker) : [],
      preview: kind && { kind, href: `${href}?inline=1` },
    };
  });
}

/** The address of a released document. */
export function paperHref({ file_id }: Pick<ReleasedFile, 'file_id'>): string {
  return `/orders/file/${file_id}`;
}

/** Until when a document is valid, in one sentence: from which day it counts, and how far it can be renewed. */
export function validityText(ctx: Pick<Ctx, 'locale'>, validity: Validity): string {
  const { locale } = ctx;
  const until = shortDateText(validity.until);
  const count = 'days' in validity.term ? validity.term.days : validity.term.years;
  const unit = 'days' in validity.term ? DAYS[locale] : YEARS[locale];
  const parts = [
    WORDS[validity.state === 'over' ? 'over' : 'valid'][locale].replace('{day}', until),
    `(${count} ${unit}${validity.is_from_delivery ? ` ${FROM_DELIVERY[locale]}` : ''}).`,
    validity.renewable_until === null
      ? ''
      : RENEWABLE[locale].replace('{day}', shortDateText(validity.renewable_until)),
  ];
  return parts.filter(Boolean).join(' ');
}

const WORDS: Readonly<Record<'valid' | 'over', Text>> = {
  valid: { es: 'Válido hasta el {day}', en: 'Valid until {day}', pt: 'Válido até {day}' },
  over: { es: 'Caducó el {day}', en: 'It expired on {day}', pt: 'Caducou em {day}' },
};
const DAYS: Text = { es: 'días', en: 'days', pt: 'dias' };
const YEARS: Text = { es: 'años', en: 'years', pt: 'anos' };
const FROM_DELIVERY: Text = { es: 'desde la entrega', en: 'from delivery', pt: 'a contar da entrega' };
const RENEWABLE: Text = {
  es: 'Se puede renovar hasta el {day}.',
  en: 'It can be renewed until {day}.',
  pt: 'Pode ser renovado até {day}.',
};
