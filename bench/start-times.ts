import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './child.ts';
import { PRODUCT_ENV, productArgs } from './product.ts';
import type { Figure } from './results.ts';

const SECOND_START_MS = 5000;

/** Starts the product twice in an empty folder, like a built `npm start`: with its own database and demo data. */
export async function measureStarts(folder: string): Promise<Figure[]> {
  const dataDir = path.join(folder, 'starts');
  mkdirSync(dataDir);
  const first = await timedStart(dataDir);
  const second = await timedStart(dataDir);
  return [
    { name: 'first-start', title: 'First start (new database)', value: first / 1000, unit: 's', aim: null },
    {
      name: 'second-start',
      title: 'Second start',
      value: second / 1000,
      unit: 's',
      aim: { text: `under ${SECOND_START_MS / 1000} s`, isMet: second < SECOND_START_MS },
    },
  ];
}

async function timedStart(dataDir: string): Promise<number> {
  const product = await startChild(productArgs('all'), { ...PRODUCT_ENV, DATA_DIR: dataDir });
  await product.stop();
  return product.startedInMs;
}
