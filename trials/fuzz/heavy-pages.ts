import { readFileSync } from 'node:fs';
import { heavyWords } from './heavy-values.ts';

/** A request to a page: a form post, or a GET. */
export interface PageRequest {
  readonly url: string;
  readonly post?: { readonly type: string; readonly bytes: Buffer };
}

/** The address of every page of the shop and the account, as its routes have it, with something in the place of each parameter. */
export function everyPage(): string[] {
  const routes = readFileSync(new URL('../../src/web/routes.ts', import.meta.url), 'utf8');
  const patterns = [...routes.matchAll(/\broute\(\s*['`]([^'`]+)['`]/g)].map(([, pattern]) => pattern as string);
  const filled = patterns.flatMap((pattern) => {
    const own = pattern.replace(/\$\{PLACES\}/, 'tienda/registro-de-la-propiedad/nota-simple');
    const folders = FOLDER.test(own) ? ['nota-simple', 'i-predial-simplificada'] : [''];
    return folders.map((folder) => own.replace(FOLDER, folder));
  });
  const addresses = filled.map((path) => `/${path.replace(/:(\w+)\??/g, (_, name: string) => SOMETHING[name] ?? '1')}`);
  return ['/', ...new Set(addresses.filter((address) => !address.includes('*')))];
}

const FOLDER = /\$\{folder\}/;

const SOMETHING: Readonly<Record<string, string>> = {
  category: 'registro-de-la-propiedad',
  product: 'nota-simple',
  province: 'madrid',
  municipality: 'getafe',
  page: 'step1',
  folder: 'certificado-energetico',
  form: 'nota-simple',
  way: 'cc',
};

/** A file with almost a boundary at each line. Its parsing is spread over its arrival, so it is not the largest. */
const LARGE_FILE = 8 * 2 ** 20;

/** Existing form fields, so that their values are parsed. */
const FIELDS = [
  'email',
  'password',
  'firstname',
  'phone',
  'tax_id',
  'q77',
  'q80',
  'voucher',
  'reason',
  'message',
  'stars',
  'text',
  'shown_name',
];

/** Input to a page, up to the limits and far beyond. `thorough` adds every kind of text. */
export function heavyPageRequests(url: string, { thorough }: { thorough: boolean }): PageRequest[] {
  const form = (text: string) => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) });
  const parts = (count: number, text: string) => ({
    type: 'multipart/form-data; boundary=b',
    bytes: Buffer.from(`${`--b\r\ncontent-disposition: form-data; name="q77"${text}\r\n`.repeat(count)}--b--\r\n`),
  });
  const words = heavyWords(20_000, thorough ? undefined : 2);
  const typed = words.map((word) =>
    form(new URLSearchParams(Object.fromEntries(FIELDS.map((name) => [name, encodedTo(word, 24_000)]))).toString()),
  );
  const posts = [
    form(names(100_000)),
    form(names(40_000)),
    form(names(20_000)),
    form(names(1_000)),
    ...typed,
    parts(1_000, '; filename="a"\r\n\r\nx'),
    parts(100_000, '\r\n\r\nx'),
    parts(1, `; filename="a"\r\n\r\n${'\r\n--'.repeat(LARGE_FILE / 4)}`),
  ];
  const queries = [
    names(2_000).slice(0, 12_000),
    ...words.map((word) => `q=${encodeURIComponent(word.slice(0, 4_000))}`),
  ];
  return [
    ...posts.map((post) => ({ url, post })),
    ...queries.filter((query) => query.length < 15_000).map((query) => ({ url: `${url}?${query}` })),
  ];
}

/** Non-ASCII text grows when form-encoded. */
function encodedTo(word: string, bytes: number): string {
  return word.slice(0, Math.floor((word.length * bytes) / encodeURIComponent(word).length));
}

function names(count: number): string {
  return Array.from({ length: count }, (_, n) => `q${n}=`).join('&');
}
