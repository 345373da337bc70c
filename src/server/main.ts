// `node src/server/main.ts [all|web|worker]`: one process with everything, or one of its parts.
import process from 'node:process';

const settings = { ...process.env };
// React and its router choose by this variable, when they are first imported, between a fast build and a slow one that helps
// whoever writes pages. How the product runs is for its own settings to say.
process.env.NODE_ENV = 'production';
const { startProduct } = await import('./start/start-product.ts');

const part = process.argv[2] ?? 'all';
if (part !== 'all' && part !== 'web' && part !== 'worker') throw new Error(`unknown part ${part}: all, web or worker`);
await startProduct(part, settings);
