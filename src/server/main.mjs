// `node src/server/main.mjs [all|web|worker]`: one process with everything, or one of its parts. `migrate` and `invite` do one thing and end.
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';

// Compiling takes a third of a start. Beside the packages, which only who installs may write, and not in a folder for everybody. No TypeScript may come
// before it: Node would load what strips its types, 17 MB of memory, before it knows that all files are in the cache without them.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'));

const { runCommandLine } = await import('./start/run-command-line.ts');
await runCommandLine(process.argv.slice(2));
// A process that is killed would leave nothing for the next.
flushCompileCache();
