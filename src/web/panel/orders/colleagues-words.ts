import { z } from 'zod';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { HistoryMessages } from '../history/i18n/es.ts';

const detailSchema = z.object({
  tags_added: z.array(z.string()).default([]),
  tags_removed: z.array(z.string()).default([]),
  point: z.object({ es: z.string(), en: z.string(), pt: z.string() }).optional(),
  is_ticked: z.boolean().default(true),
  unticked: z.array(z.string()).default([]),
});

/** What a line says of tags, and of points that were ticked or left. */
export function colleaguesWords(
  detail: Readonly<Record<string, unknown>>,
  text: HistoryMessages,
  locale: Locale,
): string[] {
  const read = detailSchema.safeParse(detail);
  if (!read.success) return [];
  const { tags_added, tags_removed, point, is_ticked, unticked } = read.data;
  return [
    ...(tags_added.length > 0 ? [text.tags_added(tags_added.join(', '))] : []),
    ...(tags_removed.length > 0 ? [text.tags_removed(tags_removed.join(', '))] : []),
    ...(point ? [text.ticked(point[locale], is_ticked)] : []),
    ...(unticked.length > 0 ? [text.unticked(unticked.join(' · '))] : []),
  ];
}
