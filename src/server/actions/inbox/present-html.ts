import type { SafeHtml } from '../../../contract/inbox.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { type OwnPicture, safeHtml } from '../../ports/mailbox/safe-html.ts';
import { allowDownload, readAllowed } from '../stored-files/hand-out.ts';
import { factsOf } from '../stored-files/load-files.ts';
import type { EmailRow } from './email-row.ts';

/** A message's sanitised HTML, with its embedded pictures; null where it has none. */
export async function presentHtml(ctx: Ctx, { email_id, html }: EmailRow): Promise<SafeHtml | null> {
  if (html === null || html.trim() === '') return null;
  const pictures = /cid:/i.test(html) ? await loadPictures(ctx, email_id) : [];
  const { body, blocked, links, isCut } = safeHtml(html, { pictures, quoted: QUOTED[ctx.locale] });
  return {
    body,
    blocked,
    links: links.map(({ number, text, url, host, isMisleading }) => ({
      number,
      text,
      url,
      host,
      is_misleading: isMisleading,
    })),
    is_cut: isCut,
  };
}

/** Part of the text, whose reading is no download. */
async function loadPictures(ctx: Ctx, emailId: number): Promise<OwnPicture[]> {
  const rows = await ctx.db
    .selectFrom('received_files')
    .select(['content_id', 'name', 'media_type', 'size', 'storage_key'])
    .where('email_id', '=', emailId)
    .where('content_id', 'is not', null)
    .where('media_type', 'in', ['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
    .orderBy('position')
    .execute();
  let left = MOST_BYTES;
  const shown = rows.filter(({ size }) => {
    left -= size;
    return left >= 0;
  });
  const pictures: OwnPicture[] = [];
  for (const { content_id, ...row } of shown) {
    const facts = factsOf('received_file', { fileId: row.storage_key });
    const allowed = await allowDownload(ctx, { ...row, facts }).catch(unlessHeld);
    if (!allowed) continue;
    const content = await readAllowed(ctx, allowed);
    pictures.push({ contentId: content_id ?? '', mimeType: row.media_type, content });
  }
  return pictures;
}

/** A picture that is not clean is left out, and the text is shown without it. */
function unlessHeld(error: unknown): null {
  if (error instanceof AppError && (error.code === 'file_infected' || error.code === 'file_not_scanned')) return null;
  throw error;
}

const QUOTED: Text = { es: 'Mensaje anterior', en: 'Earlier message', pt: 'Mensagem anterior' };
/** Shown as by `safeHtml`. */
const MOST_BYTES = 8_000_000;
