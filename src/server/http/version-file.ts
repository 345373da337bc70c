import type { FastifyInstance } from 'fastify';
import { VERSION_FILE } from '../../contract/pages/version.ts';

/** The version that pages compare their own with. Source: specification section 7, "GET version file for update check". */
export function registerVersionFile(app: FastifyInstance, version: string): void {
  app.get(VERSION_FILE, async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
}
