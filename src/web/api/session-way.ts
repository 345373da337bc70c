import type { UploadAnswer } from '../../contract/uploads.ts';
import { ApiProblem, readProblem } from './api-problem.ts';
import type { UploadWay } from './upload-in-pieces.ts';
import { xhrBytes } from './xhr-bytes.ts';

/** Uploads with the cookie of the session, as pages of the shop and the account send them. */
export function sessionWay({ formkey, signal }: { readonly formkey: string; readonly signal: AbortSignal }): UploadWay {
  return {
    begin: (upload) => postJson<UploadAnswer>('/panel/rest/uploads', { ...upload }, { formkey, signal }),
    async send({ upload_id, offset }, body, onProgress) {
      const address = new URL(`/panel/rest/uploads/${upload_id}?offset=${offset}`, location.href);
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await xhrBytes({ method: 'PUT', address, headers, body, onProgress, signal });
      return read(answer.status, answer.body);
    },
    remove: (uploadId) => fetch(`/panel/rest/uploads/${uploadId}`, { method: 'DELETE', keepalive: true }),
  };
}

/** Posts JSON with the form key of the session. @throws ApiProblem; an AbortError when aborted */
export function postJson<Answer>(
  address: string,
  body: Readonly<Record<string, unknown>>,
  { formkey, signal }: { readonly formkey: string; readonly signal: AbortSignal },
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ ...(formkey && { config: { formkey } }), ...body });
  const ask = async () => {
    const answer = await fetch(address, { method: 'POST', headers, body: payload, signal }).catch((error: unknown) => {
      throw signal.aborted ? error : new ApiProblem({ code: 'network', message: String(error), status: 0 });
    });
    return read<Answer>(answer.status, await answer.text());
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

function read<Answer>(status: number, body: string): Answer {
  if (status < 200 || status > 299) throw readProblem(status, body);
  return JSON.parse(body) as Answer;
}
