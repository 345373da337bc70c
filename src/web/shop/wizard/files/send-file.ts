import type { FormFileAnswer } from '../../../../contract/form-files.ts';
import { FORM_FILE_PIECE } from '../../../../domain/wizard/form-files.ts';
import { ApiProblem, isProblem, readProblem } from '../../../api/api-problem.ts';
import { retryWithBackoff } from '../../../api/retry-with-backoff.ts';
import { xhrBytes } from '../../../api/xhr-bytes.ts';

/** An upload to a question. */
export interface Sending {
  readonly file: File;
  readonly productId: number;
  readonly optionId: number;
  /** The ordered item that it completes, or null for an unfinished form. */
  readonly itemId: number | null;
  /** The form of an incident that it answers, or null. */
  readonly formId: number | null;
  readonly formkey: string;
  /** Idempotency key: the same file is stored once, however often the upload restarts. */
  readonly uploadKey: string;
  /** From 0 to 1; null while there is no connection. */
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file in chunks. After a lost connection it asks the server for the offset and resumes.
 * @throws ApiProblem with the server's message when the file is refused, `network` when the connection stays down; an AbortError when
 * cancelled
 */
export function sendFile(sending: Sending): Promise<FormFileAnswer> {
  const { signal, onProgress } = sending;
  return retryWithBackoff((gotOn) => sendPieces(sending, gotOn), { signal, onWait: () => onProgress(null) });
}

async function sendPieces(sending: Sending, gotOn: () => void): Promise<FormFileAnswer> {
  for (;;) {
    try {
      let sent = await begin(sending);
      while (!sent.is_complete) {
        sent = await sendPiece(sending, sent);
        gotOn();
      }
      return sent;
    } catch (error) {
      if (!isProblem(error, 'upload_offset')) throw error;
    }
  }
}

async function begin({
  file,
  productId,
  optionId,
  itemId,
  formId,
  formkey,
  uploadKey,
  signal,
}: Sending): Promise<FormFileAnswer> {
  const body = {
    ...(formkey && { config: { formkey } }),
    product_id: productId,
    option_id: optionId,
    ...(itemId !== null && { item_id: itemId }),
    ...(formId !== null && { form_id: formId }),
    name: file.name.slice(0, 200),
    size: file.size,
    upload_key: uploadKey,
  };
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const ask = async () => {
    const answer = await fetch('/panel/rest/formfiles', request).catch((error: unknown) => {
      throw signal.aborted ? error : new ApiProblem({ code: 'network', message: String(error), status: 0 });
    });
    return read(answer.status, await answer.text());
  };
  return formkey === '' ? afterOthers(ask) : ask();
}

let opening: Promise<unknown> = Promise.resolve();

/** A visitor's first write opens a session. Two at once would open two, and the browser keeps only one. */
function afterOthers<T>(ask: () => Promise<T>): Promise<T> {
  const asked = opening.then(ask);
  opening = asked.catch(() => undefined);
  return asked;
}

async function sendPiece(
  { file, onProgress, signal }: Sending,
  { file_id, offset }: FormFileAnswer,
): Promise<FormFileAnswer> {
  const piece = await file.slice(offset, offset + FORM_FILE_PIECE).arrayBuffer();
  const answer = await xhrBytes({
    method: 'PUT',
    address: new URL(`/panel/rest/formfiles/${file_id}?offset=${offset}`, location.href),
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(piece),
    onProgress: (part) => onProgress((offset + part * piece.byteLength) / file.size),
    signal,
  });
  return read(answer.status, answer.body);
}

function read(status: number, body: string): FormFileAnswer {
  if (status < 200 || status > 299) throw readProblem(status, body);
  return JSON.parse(body) as FormFileAnswer;
}
