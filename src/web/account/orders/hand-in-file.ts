import { postJson, sessionWay } from '../../api/session-way.ts';
import { uploadInPieces } from '../../api/upload-in-pieces.ts';

/** A file for an order. */
interface FileToHandIn {
  readonly orderId: string;
  readonly file: File;
  readonly isIdentity: boolean;
  readonly formkey: string;
  /** From 0 to 1; null while there is no connection. */
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file for an order, where the server stores it once. @throws as uploadInPieces */
export async function handInFile({ orderId, file, isIdentity, formkey, onProgress, signal }: FileToHandIn) {
  const by = { formkey, signal };
  const place = { order_id: Number(orderId), is_identity: isIdentity };
  await uploadInPieces(sessionWay(by), { file, kind: 'customer_file', onProgress, signal }, (upload_id) =>
    postJson('/panel/rest/handinfile', { ...place, upload_id }, by),
  );
}
