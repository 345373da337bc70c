// `node src/server/main.ts [all|web|worker]`: one process with everything, or one of its parts.
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
process.off('SIGTERM', endEarly);

const part = process.argv[2] ?? 'all';
if (part !== 'all' && part !== 'web' && part !== 'worker') throw new Error(`unknown part ${part}: all, web or worker`);
await startProduct(part, settings);
// A process that is killed would leave nothing for the next.
flushCompileCache();
