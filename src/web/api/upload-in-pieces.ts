import type { UploadAnswer } from '../../contract/uploads.ts';
import { UPLOAD_LIMITS, UPLOAD_PIECE, type UploadKind } from '../../domain/uploads/upload-kind.ts';
import { isProblem } from './api-problem.ts';
import { retryWithBackoff } from './retry-with-backoff.ts';

/** How the requests of an upload reach the server: signed, or with the cookie of a session. */
export interface UploadWay {
  begin(upload: { kind: UploadKind; name: string; size: number; sha256: string }): Promise<UploadAnswer>;
  send(upload: UploadAnswer, piece: Uint8Array<ArrayBuffer>, onProgress: (part: number) => void): Promise<UploadAnswer>;
  remove(uploadId: string): Promise<unknown>;
}

interface UploadToSend {
  readonly file: File;
  readonly kind: UploadKind;
  /** From 0 to 1; null while there is no connection. */
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

/** Reason of an abort by the user, after which nothing of the upload is kept. Leaving the page keeps it, to go on later. */
export const CANCELLED = 'cancelled';

/**
 * Uploads a file in chunks and then uses it. It is known by its content: after a lost connection, a reload, or in a second tab it goes on where it
 * was. `use` may run twice, when its answer is lost.
 * @throws ApiProblem with the server's message when the file is refused, `network` when the connection stays down; an AbortError when aborted
 */
export async function uploadInPieces<T>(
  way: UploadWay,
  upload: UploadToSend,
  use: (uploadId: string) => Promise<T>,
): Promise<T> {
  const { file, kind, signal, onProgress } = upload;
  const sha256 = file.size > UPLOAD_LIMITS[kind].largest ? UNREAD : await hashOf(file);
  let uploadId: string | null = null;
  try {
    return await retryWithBackoff(
      async (gotOn) => {
        const onBegun = (id: string) => {
          uploadId = id;
        };
        return use(await sendRest(way, { ...upload, sha256 }, { onBegun, gotOn }));
      },
      { signal, onWait: () => onProgress(null) },
    );
  } catch (error) {
    if (signal.reason === CANCELLED && uploadId !== null) await way.remove(uploadId).catch(() => undefined);
    throw error;
  }
}

/** Sends what the server does not have yet. Another tab may be sending the same file, and cancel it. */
async function sendRest(
  way: UploadWay,
  { file, kind, sha256, onProgress, signal }: UploadToSend & { readonly sha256: string },
  { onBegun, gotOn }: { readonly onBegun: (uploadId: string) => void; readonly gotOn: () => void },
): Promise<string> {
  let furthest = -1;
  for (;;) {
    signal.throwIfAborted();
    let sent = await way.begin({ kind, name: file.name.slice(0, 200), size: file.size, sha256 });
    onBegun(sent.upload_id);
    const hasStalled = sent.offset <= furthest;
    furthest = sent.offset;
    try {
      while (!sent.is_complete) {
        const { offset } = sent;
        const piece = new Uint8Array(await file.slice(offset, offset + UPLOAD_PIECE).arrayBuffer());
        sent = await way.send(sent, piece, (part) => onProgress((offset + part * piece.length) / file.size));
        gotOn();
        // Between two chunks there is no request that an abort could end.
        signal.throwIfAborted();
      }
      return sent.upload_id;
    } catch (error) {
      if (hasStalled || !isProblem(error, 'upload_offset', 'not_found')) throw error;
    }
  }
}

/** The server refuses a file that is too large by its size. Reading it for its hash could take all memory of a phone. */
const UNREAD = '0'.repeat(64);

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
