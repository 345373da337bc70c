// `node src/server/main.ts [all|web|worker]`: one process with everything, or one of its parts. `migrate` and `invite` do one thing and end.
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';

// Compiling takes a third of a start. Beside the packages, which only who installs may write, and not in a folder for everybody.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'));

const settings = { ...process.env };
// React and its router choose a production or development build by this variable at first import. The product's own mode is a setting.
process.env.NODE_ENV = 'production';
// The first process of a container ignores signals without a handler, and loading takes a second.
const endEarly = () => process.exit(1);
process.on('SIGTERM', endEarly);
const { startProduct } = await import('./start/start-product.ts');
const { runOnce } = await import('./start/run-once.ts');
process.off('SIGTERM', endEarly);

const [command = 'all', ...given] = process.argv.slice(2);
if (command === 'all' || command === 'web' || command === 'worker') await startProduct(command, settings);
else if (command === 'migrate' || command === 'invite') await runOnce(command, { env: settings, given });
else throw new Error(`unknown command ${command}: all, web, worker, migrate or invite`);
// A process that is killed would leave nothing for the next.
flushCompileCache();
