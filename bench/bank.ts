import { type Child, startChild } from './child.ts';
import { openBenchDatabase } from './database.ts';

/** Program of the sandbox bank, which keeps its books in the database it is given. */
const PROGRAM = 'src/server/ports/acquirer/sandbox/main.ts';

/** A bank beside the product, as in use: its work on cards and notifications is not the product's. */
export async function startBank(): Promise<Pick<Child, 'url' | 'stop'>> {
  const database = await openBenchDatabase({ durable: false });
  try {
    const bank = await startChild([PROGRAM], { DATABASE_URL: database.url });
    return {
      url: bank.url,
      async stop() {
        await bank.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
