import { readProblem } from '../../api/api-problem.ts';
import { retryWithBackoff } from '../../api/retry-with-backoff.ts';
import { xhrBytes } from '../../api/xhr-bytes.ts';

/** An upload to an order. */
interface SendingToOrder {
  readonly orderId: string;
  readonly file: File;
  readonly isIdentity: boolean;
  readonly formkey: string;
  /** From 0 to 1; null while there is no connection. */
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file for an order. After a lost connection it is resent, and the server stores it once.
 * @throws ApiProblem with the server's message when it is refused, `network` when the connection does not come back; an AbortError
 */
export async function sendToOrder({ orderId, file, isIdentity, formkey, ...way }: SendingToOrder): Promise<void> {
  const { onProgress, signal } = way;
  const query = new URLSearchParams({ order_id: orderId, is_identity: isIdentity ? '1' : '0' });
  const form = new FormData();
  form.append('formkey', formkey);
  form.append('files', file, file.name);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const bytes = new Uint8Array(await body.arrayBuffer());
  const address = new URL(`/panel/rest/pushFilesToPedido/?${query}`, location.href);
  await retryWithBackoff(
    async () => {
      const answer = await xhrBytes({ method: 'POST', address, headers, body: bytes, onProgress, signal });
      if (answer.status !== 200) throw readProblem(answer.status, answer.body);
    },
    { signal, onWait: () => onProgress(null) },
  );
}
