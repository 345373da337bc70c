import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { membersOf, onlyElement } from './der.ts';

/** Path of the stand-in on our server; the host of the address follows. */
export const REVOCATION_STAND_IN_PATH = '/sandbox/revocation';

const SAMPLES = path.join(import.meta.dirname, 'samples');

/** Answers that OpenSSL made in the name of the authorities of the signed samples. */
const RECORDED = [
  ...['good', 'revoked', 'good-authority', 'revoked-authority'],
  ...['leaver', 'exact', 'lost-clock', 'former'],
].map((name) => `${name}.ocsp`);
/** Lists of theirs, by the host of their address. */
const LISTS: Readonly<Record<string, string>> = { 'crl.prueba.test': 'list.crl', 'crl.raiz.test': 'root.crl' };

/** `unauthorized`: the responder knows nothing of the certificate. */
const UNAUTHORIZED = Buffer.from('30030a0106', 'hex');

/**
 * The services of an authority for development and tests: a responder (RFC 6960) and a list of revoked certificates (RFC 5280), with recorded answers
 * about certificates of three persons, two authorities and three makers of time stamps.
 */
export async function registerRevocationStandIn(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/ocsp-request',
      { parseAs: 'buffer', bodyLimit: 10_000 },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post<{ Body: Buffer }>(`${REVOCATION_STAND_IN_PATH}/:host/`, async ({ body }, reply) =>
      reply.type('application/ocsp-response').send(await answerTo(body)),
    );
    scope.get<{ Params: { host: string } }>(`${REVOCATION_STAND_IN_PATH}/:host/ac.crl`, async ({ params }, reply) => {
      const list = LISTS[params.host];
      if (list === undefined) return reply.code(404).send();
      return reply.type('application/pkix-crl').send(await readFile(path.join(SAMPLES, list)));
    });
  });
}

async function answerTo(request: Buffer): Promise<Buffer> {
  const [list] = membersOf(membersOf(onlyElement(request))[0]).slice(-1);
  const asked = membersOf(membersOf(list)[0])[0];
  const recorded = await Promise.all(RECORDED.map((name) => readFile(path.join(SAMPLES, name))));
  // Recorded answers name the certificate by the same bytes as a request.
  return recorded.find((answer) => asked !== undefined && answer.includes(asked.whole)) ?? UNAUTHORIZED;
}
