// `node keep-busy.ts`: a product in small, whose child is in a loop. Prints the child's process id.
import { openIsolation } from '../isolated.ts';

const isolation = openIsolation({
  entry: new URL('./misbehave.ts', import.meta.url),
  limits: { memory: 300, heap: 100, timeMs: 600_000 },
  mostWaiting: 0,
  tasksPerChild: 10,
  idleMs: 600_000,
});
const { value } = (await isolation.run('pid', null)) as { value: number };
process.stdout.write(`${value}\n`);
await isolation.run('loop', null);
