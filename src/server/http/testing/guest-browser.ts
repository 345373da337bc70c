import type { FastifyInstance } from 'fastify';

/** The address that a page of the main shop sends as its origin. */
export const OWN_ORIGIN = { origin: 'http://localhost', host: 'localhost' } as const;

/** A guest's browser: keeps its session cookie, and sends calls like a page of the main shop. */
export function guestBrowser(app: FastifyInstance) {
  let cookie = '';
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = OWN_ORIGIN,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const session = answer.cookies.find(({ httpOnly }) => httpOnly);
    if (session) cookie = `${session.name}=${session.value}`;
    return { status: answer.statusCode, json: answer.json(), answer };
  };
}
