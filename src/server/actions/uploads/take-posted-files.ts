import { AppError } from '../../../domain/errors/app-error.ts';
import { type ErrorCode, errorMessage } from '../../../domain/errors/error-code.ts';
import { type Text, textIn } from '../../../domain/locale/locale.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import { addFormFile } from './add-form-file.ts';

export interface FileOfPage {
  readonly optionId: number;
  readonly name: string;
  readonly bytes: Buffer;
}

export interface RefusedFile {
  readonly optionId: number;
  readonly message: Text;
}

/**
 * Stores the files of a posted page, each accepted or refused separately, so that one bad file loses no other. With an item they complete
 * it, with an incident's form they answer it, otherwise they belong to the current form.
 */
export async function takePostedFiles(
  ctx: CtxWithSession,
  { productId, itemId, formId }: { readonly productId: number; readonly itemId?: number; readonly formId?: number },
  files: readonly FileOfPage[],
): Promise<RefusedFile[]> {
  const refused: RefusedFile[] = [];
  for (const { optionId, name, bytes } of files) {
    try {
      await addFormFile(ctx, { productId, optionId, itemId, formId, name, bytes });
    } catch (error) {
      if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
      refused.push({ optionId, message: textOf(error) });
    }
  }
  return refused;
}

const REFUSALS: readonly ErrorCode[] = [
  'form_file_refused',
  'form_file_too_large',
  'form_file_empty',
  'too_many_files',
];

function textOf({ code, params }: AppError): Text {
  return textIn((locale) => errorMessage(code, locale, params));
}
