import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';
import { serveAssets } from '../src/server/start/serve-assets.ts';
import { type BuildFolders, pruneFormerBuilds, setAsideBuild } from './keep-former-build.ts';

const MONDAY = new Date('2026-11-23T11:00:00Z');
const after = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);

let build: string;
let folders: BuildFolders;
let app: FastifyInstance | null = null;
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'build-'));
  folders = { assets: path.join(build, 'client/assets'), former: path.join(build, 'former') };
});
afterEach(async () => {
  await app?.close();
  app = null;
  rmSync(build, { recursive: true });
});

/** Handles files as a build does: sets the former ones aside, empties the folder, writes new ones. */
function buildWith(files: Readonly<Record<string, string>>, now: Date): void {
  setAsideBuild(folders, now);
  rmSync(path.join(build, 'client'), { recursive: true, force: true });
  mkdirSync(folders.assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folders.assets, name), text);
    writeFileSync(path.join(folders.assets, `${name}.br`), brotliCompressSync(text));
  }
  pruneFormerBuilds(folders, now);
}

/** Starts a server on the present files. */
async function ask(name: string, encoding = 'identity') {
  if (!app) {
    app = fastify();
    await serveAssets(app, build);
  }
  return app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
}

const FIRST = { 'page-aaaa.js': 'old page', 'shared-cccc.js': 'shared' };
const SECOND = { 'page-bbbb.js': 'new page', 'shared-cccc.js': 'shared' };

test('a page of the former build still gets its chunks from a server of the new one, compressed too', async () => {
  buildWith(FIRST, MONDAY);
  buildWith(SECOND, after(1));
  for (const [name, text] of Object.entries({ ...FIRST, ...SECOND })) {
    const { statusCode, body, headers } = await ask(name);
    expect([name, statusCode, body]).toEqual([name, 200, text]);
    expect(headers['cache-control']).toContain('immutable');
  }
  const { headers, rawPayload } = await ask('page-aaaa.js', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('old page');
  expect((await ask('page-zzzz.js', 'br')).statusCode).toBe(404);
});

test('they are kept for seven days after they were replaced, however many builds follow', async () => {
  buildWith(FIRST, MONDAY);
  buildWith(SECOND, after(10));
  expect(readdirSync(folders.former).sort()).toEqual(['page-aaaa.js', 'page-aaaa.js.br']);
  buildWith({ 'page-dddd.js': 'newer' }, after(16));
  expect(readdirSync(folders.former)).toContain('page-aaaa.js');
  buildWith({ 'page-eeee.js': 'newest' }, after(17.5));
  expect(
    readdirSync(folders.former)
      .filter((name) => name.endsWith('.js'))
      .sort(),
  ).toEqual([...['page-bbbb.js', 'page-dddd.js', 'shared-cccc.js']]);
  expect((await ask('page-aaaa.js')).statusCode).toBe(404);
  expect((await ask('page-bbbb.js')).body).toBe('new page');
});

test('a first build has none', async () => {
  buildWith(FIRST, MONDAY);
  expect((await ask('page-aaaa.js')).statusCode).toBe(200);
  expect(readdirSync(build)).toEqual(['client']);
});
