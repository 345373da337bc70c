// Type checks of each floor, of the service worker and of the browser journeys, each with its own compiler options; the pages' route types are generated first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

async function run(program: string, args: string[]): Promise<boolean> {
  const [code] = (await once(spawn(program, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  return code === 0;
}

/** What was checked is kept beside, so that the next check looks only at what changed and at what imports it. */
const kept = (floor: string) => ['--incremental', '--tsBuildInfoFile', `var/types/${floor}.tsbuildinfo`];

const typegen = await run('react-router', ['typegen']);
const floors = await Promise.all(
  ['domain', 'server', 'web', 'worker', 'e2e'].map((floor) =>
    // Each further checker of a compiler works out again what the others know, and the five compilers already share the cores.
    run('tsc', ['-p', `tsconfig.${floor}.json`, '--checkers', '1', ...kept(floor)]),
  ),
);
process.exitCode = typegen && floors.every(Boolean) ? 0 : 1;
