// A worker whose outside services may take a minute per answer, so that jobs outlast the product's own limits.
import { flushCompileCache } from 'node:module';
import { runWorker } from '../../src/server/jobs/run-worker.ts';
import { sandboxClient } from '../../src/server/ports/acquirer/sandbox/client.ts';
import { viesVat } from '../../src/server/ports/vat/vies-client.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';

const settings = readSettings(process.env);
const databaseUrl = settings.DATABASE_URL as string;
const { deps } = await openDeps(settings, databaseUrl);
const { storage } = deps.ports;
const timeoutMs = 60_000;
const bank = { url: settings.SANDBOX_ACQUIRER_URL as string, key: settings.SANDBOX_ACQUIRER_KEY };
const ports = {
  ...deps.ports,
  acquirers: [sandboxClient({ ...bank, timeoutMs })],
  vat: viesVat({ url: settings.VIES_URL as string, timeoutMs }),
  storage: {
    ...storage,
    async put(...what: Parameters<typeof storage.put>) {
      await fetch(`${settings.VIES_URL}/storage/${what[0].split('/')[0]}`);
      return storage.put(...what);
    },
  },
};
await runWorker({ ...deps, ports }, databaseUrl);
flushCompileCache();
process.stdout.write('ready\n');
