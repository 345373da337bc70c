import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isCadastralParcel, isCadastralReference } from '../../../domain/identity/cadastral-reference.ts';

/** Where it stands on a server of ours. */
export const STAND_IN_PATH = '/sandbox/cadastre';

/** References that it knows: a unit on a plot, a building, a plot with several units. */
export const KNOWN_REFERENCES = ['33016A003001530001HQ', '9872023VH5797S', '0663903VK4706D'] as const;

/**
 * The cadastre for development and tests: answers `Consulta_DNPRC` in the service's own words, recorded, for the references in
 * `samples`, and refuses the others as the service does, with status 200. A reference of a known building means the building.
 */
export async function registerCadastreStandIn(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { RefCat?: string } }>(`${STAND_IN_PATH}/json/Consulta_DNPRC`, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(sample(answerTo((request.query.RefCat ?? '').toUpperCase()))),
  );
}

function answerTo(reference: string): string {
  if (![14, 18, 20].includes(reference.length)) return 'error-3-length';
  if (!isCadastralReference(reference) && !isCadastralParcel(reference.slice(0, 14))) return 'error-4-malformed';
  return KNOWN_REFERENCES.find((known) => reference.startsWith(known)) ?? 'error-5-unknown';
}

function sample(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, 'samples', `${name.toLowerCase()}.json`));
}
