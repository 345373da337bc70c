import { ApiProblem } from './api-problem.ts';

interface BytesToSend {
  readonly method: string;
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal;
}

export type SendBytes = (request: BytesToSend) => Promise<{ readonly status: number; readonly body: string }>;

/** Sends bytes by XMLHttpRequest, since fetch reports no upload progress. @throws ApiProblem network */
export const xhrBytes: SendBytes = ({ method, address, headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new ApiProblem({ code: 'network', message: 'upload failed', status: 0 }));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
