import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from './claim-folder.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'registralia-claim-'));
  folder = path.join(root, 'postgres');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const elsewhere = { pid: 1, started: '99', place: 'another boot pid:[1]', host: 'blue' };

test('of many claims at once one succeeds, and the folder is free again after it', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claimFolder(folder)));
  const won = claims.filter((claim) => claim.status === 'fulfilled');
  expect(won).toHaveLength(1);
  won[0]?.value.release();
  expect(readdirSync(root)).toEqual([]);
  (await claimFolder(folder)).release();
});

test('an owner of another machine or container lives as long as its beat is seen', async () => {
  const file = `${folder}.owner`;
  writeFileSync(file, JSON.stringify(elsewhere));
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  await expect(claimFolder(folder)).rejects.toThrow('Process 1 on blue already runs on');
  clearInterval(beat);
  (await claimFolder(folder, { watchMs: 500 })).release();
});

test.each([
  ['that ended before', '4194303 17'],
  ['whose number is now that of another', `${process.ppid} 17`],
  ['that wrote nothing legible', '{'],
])('a process %s has no claim', async (_, content) => {
  writeFileSync(`${folder}.owner`, content);
  const claim = await claimFolder(folder);
  expect(JSON.parse(readFileSync(`${folder}.owner`, 'utf8'))).toMatchObject({ pid: process.pid });
  claim.release();
});
