import type { SeenRequest } from './signature-of.ts';

/** A fetch that records its requests and returns the test's responses. */
export function recordedFetch(answer: (request: SeenRequest, index: number) => Response): {
  readonly fetch: typeof fetch;
  readonly seen: SeenRequest[];
} {
  const seen: SeenRequest[] = [];
  return {
    seen,
    fetch: async (input, init = {}) => {
      const request = {
        method: init.method ?? 'GET',
        address: new URL(String(input)),
        headers: new Headers(init.headers),
        body: (init.body as Uint8Array | null | undefined) ?? null,
      };
      seen.push(request);
      return answer(request, seen.length - 1);
    },
  };
}

/** A problem in the server's format. */
export function problem(status: number, code: string, extra: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json(
    { type: 'about:blank', title: code, status, code, message: `about ${code}`, ...extra },
    { status },
  );
}
