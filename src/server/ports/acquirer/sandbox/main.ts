import Fastify from 'fastify';
import { z } from 'zod';
import { openDatabase } from '../../../db/database.ts';
import { sandboxAcquirerApp } from './acquirer-app.ts';

// The bank as a separate process, which outlives the shop. It needs a migrated database.
const settings = z
  .object({
    DATABASE_URL: z.string(),
    SANDBOX_ACQUIRER_KEY: z.string().min(16).default('sandbox-acquirer-key-0001'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3900),
    PUBLIC_URL: z.url().optional(),
  })
  .parse(process.env);

const { db, close } = openDatabase(settings.DATABASE_URL, { size: 4, onError: () => {} });
const app = Fastify();
let publicUrl = settings.PUBLIC_URL ?? '';
await app.register(sandboxAcquirerApp, {
  db,
  key: settings.SANDBOX_ACQUIRER_KEY,
  get publicUrl() {
    return publicUrl;
  },
  now: () => new Date(),
});
const address = await app.listen({ port: settings.PORT, host: '127.0.0.1' });
publicUrl ||= address;
process.stdout.write(`sandbox acquirer at ${address}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close();
    await close();
  });
}
