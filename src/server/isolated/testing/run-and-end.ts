// `node run-and-end.ts`: a program with nothing to do but some tasks, whose child is replaced between them. Prints how many it saw done.
import { openIsolation } from '../isolated.ts';

const isolation = openIsolation({
  entry: new URL('./misbehave.ts', import.meta.url),
  limits: { memory: 300, heap: 100, timeMs: 30_000 },
  mostWaiting: 10,
  tasksPerChild: 2,
  idleMs: 600_000,
});
let answers = 0;
for (const task of ['echo', 'echo', 'throw', 'echo', 'echo', 'echo']) {
  await isolation.run(task, null);
  answers += 1;
}
process.stdout.write(`${answers} answers\n`);
