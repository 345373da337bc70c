import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../ctx.ts';
import { sandboxAcquirerApp } from './acquirer-app.ts';

/** Mounts the sandbox bank at `/sandbox/acquirer`. Never in production. */
export async function registerSandboxAcquirer(app: FastifyInstance, { db, settings, now }: Deps): Promise<void> {
  await app.register(sandboxAcquirerApp, {
    prefix: '/sandbox/acquirer',
    db,
    key: settings.SANDBOX_ACQUIRER_KEY,
    publicUrl: `${settings.PUBLIC_URL}/sandbox/acquirer`,
    now,
  });
}
