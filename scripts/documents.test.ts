import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/server/demo/demo-accounts.ts';
import { SETTINGS } from '../src/server/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = [
  ...['README.md', 'AGENTS.md'],
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Paths of the repository named in a document; patterns with a placeholder are excluded. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`((?:src|scripts|docs|catalogue|data|e2e|bench)\/[^`\s]*)`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)];
  return [...quoted, ...linked].map(([, target = '']) => target).filter((target) => !/[<{*]/.test(target));
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files that exist', (file) => {
    const missing = namedPaths(read(file)).filter(
      (target) => ![ROOT, path.join(ROOT, path.dirname(file))].some((from) => existsSync(path.join(from, target))),
    );
    expect(missing).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names only commands that package.json has', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(file).matchAll(/`npm (?:run )?(start|test|dev|[a-z]+:[a-z]+|bench|build|check)\b/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('follow one request through files that exist, from the page to the mail', () => {
    const named = namedPaths(read('docs/request.md'));
    expect(named.length).toBeGreaterThan(25);
    expect(named[0]).toMatch(/^src\/web\//);
    expect(named.at(-1)).toMatch(/^src\/server\//);
  });

  it('lead a change of status to its UPDATE through six files, each of which imports the next', () => {
    const [, walk = ''] = read('docs/request.md').split('Six files lead to the UPDATE:');
    const files = [...walk.matchAll(/^\d\. `(src\/server\/[^`]+)`/gm)].map(([, file = '']) => file);
    expect(files).toHaveLength(6);
    for (const [index, file] of files.slice(0, -1).entries()) {
      expect(read(file), file).toContain(`/${path.basename(files[index + 1] ?? '')}'`);
    }
    expect(read(files.at(-1) ?? '')).toContain(".updateTable('order_items')");
  });

  it('list every setting with its meaning and default, and no other', () => {
    const rows = read('docs/operations.md').match(/^\| `[A-Z0-9_]+` \|.*$/gm);
    expect(rows).toEqual(Object.entries(SETTINGS).map(([name, setting]) => settingRow(name, setting)));
  });

  it('name the demo accounts and their password', () => {
    const readme = read('README.md');
    for (const { email } of DEMO_ACCOUNTS.people) expect(readme).toContain(`\`${email}\``);
    expect(readme).toContain(`\`${DEMO_ACCOUNTS.password}\``);
  });
});

function settingRow(name: string, { about, shape }: (typeof SETTINGS)[keyof typeof SETTINGS]): string {
  return `| \`${name}\` | ${about} | ${defaultOf(name, shape.safeParse(undefined).data)}|`;
}

/** Development defaults of secrets are not documented. */
function defaultOf(name: string, value: unknown): string {
  if (value === undefined) return '';
  if (name.includes('KEY')) return 'development only ';
  return `\`${typeof value === 'boolean' ? Number(value) : value}\` `;
}
