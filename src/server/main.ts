// `node src/server/main.ts [all|web|worker]`: one process with everything, or one of its parts.
import process from 'node:process';

const settings = { ...process.env };
// React and its router choose a production or development build by this variable at first import. The product's own mode is a setting.
process.env.NODE_ENV = 'production';
const { startProduct } = await import('./start/start-product.ts');

const part = process.argv[2] ?? 'all';
if (part !== 'all' && part !== 'web' && part !== 'worker') throw new Error(`unknown part ${part}: all, web or worker`);
await startProduct(part, settings);
