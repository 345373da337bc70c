import type { FieldProblem, PostedFields, PostedFile } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { type ErrorCode, errorMessage } from '../../domain/errors/error-code.ts';
import { MEGABYTE } from '../../domain/locale/megabyte.ts';
import { checkMessage, type WrittenMessage } from '../../domain/tickets/written-message.ts';
import { LARGEST_FORM_FILE, MOST_OF_A_PAGE } from '../../domain/wizard/form-files.ts';
import { type MessageToUs, type WrittenTo, writeToUs } from '../actions/own-messages/write-to-us.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';
import { CUT_FIELD } from './cut-page.ts';

/** The sent message, or the problems that prevented it, each beside its field. */
export type Sent =
  | { readonly ok: true; readonly written: WrittenTo }
  | { readonly ok: false; readonly status: number; readonly problems: readonly FieldProblem[] };

/** Sends a message as its form was posted. @throws AppError as loadSender */
export async function sendMessage(
  ctx: Ctx,
  {
    at,
    typed,
    fields,
    files,
  }: { at: MessageToUs['at']; typed: WrittenMessage; fields: PostedFields; files: readonly PostedFile[] },
): Promise<Sent> {
  const wrong: FieldProblem[] = checkMessage(typed).map(({ field, message }) => ({
    field,
    message: message[ctx.locale],
  }));
  if (fields[CUT_FIELD] !== undefined) {
    const limits = { limit: LARGEST_FORM_FILE / MEGABYTE, together: MOST_OF_A_PAGE / MEGABYTE };
    wrong.push({ field: 'attachments', message: errorMessage('form_page_too_large', ctx.locale, limits) });
  }
  if (wrong.length > 0) return { ok: false, status: 422, problems: wrong };
  try {
    const written = await writeToUs(ctx, {
      at,
      text: typed.text,
      files: [
        ...uploadsIn(fields),
        ...files
          .filter(({ field }) => field === 'attachments')
          .map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
      ],
      requestKey: UUID.test(fields.request_key ?? '') ? (fields.request_key ?? '') : 'none',
    });
    return { ok: true, written };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isOfFile = OF_FILES.includes(error.code);
    if (!isOfFile && error.code !== 'too_many_requests') throw error;
    const message = errorMessage(error.code, ctx.locale, error.params);
    return {
      ok: false,
      status: HTTP_STATUS[error.code],
      problems: [{ field: isOfFile ? 'attachments' : null, message }],
    };
  }
}

/** Files that a browser with scripts has uploaded before. */
function uploadsIn({ uploads = '' }: PostedFields): { readonly uploadId: string }[] {
  return uploads.split(',').flatMap((uploadId) => (UUID.test(uploadId) ? [{ uploadId }] : []));
}

const OF_FILES: readonly ErrorCode[] = [
  'upload_gone',
  'upload_offset',
  'upload_damaged',
  'form_file_empty',
  'form_file_too_large',
  'form_file_refused',
  'too_many_files',
];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
