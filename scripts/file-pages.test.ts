import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { filesTakenFrom } from '../src/contract/pages/file-pages.ts';
import routes from '../src/web/routes.ts';

/** Every route with its own address, optional segments filled in. */
function pagesOf(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path: own, file, children }) => [
    ...(own === undefined || own.includes('*') ? [] : [{ path: `/${own.replace(/:\w+\??/g, 'x1')}`, file }]),
    ...pagesOf(children ?? []),
  ]);
}

test('the contract says of just those pages that they take files whose posted forms are asked for files', () => {
  const pages = pagesOf(routes);
  const asking = pages.filter(({ file }) =>
    /answerPost<\w+>\(\s*args,\s*\(port, fields, files\)/.test(readFileSync(path.join('src/web', file), 'utf8')),
  );
  const taking = pages.filter((page) => filesTakenFrom(page.path) !== null);
  expect(taking).toEqual(asking);
  expect(asking.length).toBeGreaterThan(7);
});
