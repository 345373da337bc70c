// The compose file, held to what it refers to: settings and health addresses of the product, its image, the proxy's file, the roles of the database.
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Deps } from '../../src/server/ctx.ts';
import { registerHealth } from '../../src/server/http/health.ts';
import { readSettings, SETTINGS } from '../../src/server/settings.ts';
import { LONGEST_MS } from '../../src/server/start/stop-on-signal.ts';
import { readComposeFile, settingsOf } from './compose-file.ts';
import { namesOfEnvFile, readEnvFile, readText } from './env-file.ts';
import { filledSettings } from './filled-settings.ts';
import { readImageFile } from './image-file.ts';

const PASSWORDS = { POSTGRES_PASSWORD: 'aaa111', DATABASE_OWNER_PASSWORD: 'bbb222', DATABASE_PASSWORD: 'ccc333' };
const EXAMPLE = readEnvFile('deploy/compose/env.example');
const image = readImageFile();
const { services, networks, volumes } = readComposeFile({ ...EXAMPLE, ...PASSWORDS });
const product = Object.entries(services).filter(([, { image: name }]) => name === 'registralia');
const others = Object.entries(services).filter(([, { image: name }]) => name !== 'registralia');

describe('settings', () => {
  test('that are named exist', () => {
    const inFile = namesOfEnvFile('deploy/compose/settings.example');
    const inParts = product.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(inFile.length).toBeGreaterThan(30);
    expect([...inFile, ...inParts].filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  test.each(product)('of %s suffice for production once the blanks are filled', (_name, service) => {
    const settings = { ...image.env, ...settingsOf(service, filledSettings()) };
    expect(readSettings(settings)).toMatchObject({ isProduction: true, TRUST_PROXY: true, DATA_DIR: '/data' });
    expect(() => readSettings({ ...settings, SMTP_URL: '' })).toThrow('SMTP_URL');
  });

  test.each(Object.keys(PASSWORDS))('%s must be set before anything starts', (name) => {
    expect(() => readComposeFile({ ...EXAMPLE, ...PASSWORDS, [name]: '' })).toThrow(name);
  });
});

describe('keys that are files', () => {
  const named = [...readText('deploy/compose/settings.example').matchAll(/^#?(\w+)=(\/keys\/.+)$/gm)];
  const page = readText('docs/install.md');

  test('are looked for in the folder that every part of the product has, and nobody writes', () => {
    expect(named.map(([, name]) => name)).toEqual(['DKIM_KEY', 'VERIFACTU_CERTIFICATE']);
    for (const [name, { volumes: of }] of product) expect(of, name).toContain('./keys:/keys:ro');
    for (const [name, { volumes: of }] of others) expect(of.join(), name).not.toContain('/keys');
  });

  test('are made readable for the account of the image, by the page of steps, under the names that settings have', () => {
    const [uid, gid] = image.user.split(':');
    expect(page).toContain(`sudo install -d -o ${uid} -g ${gid} -m 700 keys\n`);
    const [, files = ''] = new RegExp(`sudo install -o ${uid} -g ${gid} -m 400 (.*) keys/\n`).exec(page) ?? [];
    const expected = named.map(([, , file = '']) => file.replace('/keys/', '')).sort();
    expect(
      files
        .split(' ')
        .map((file) => file.replace('~/', ''))
        .sort(),
    ).toEqual(expected);
    const [, secret = ''] = /create secret generic registralia-keys (.*)\n/.exec(page) ?? [];
    expect(
      secret
        .split(' ')
        .map((file) => file.replace('--from-file=', ''))
        .sort(),
    ).toEqual(expected);
  });
});

describe('passwords', () => {
  const held = (name: string, secret: string) => JSON.stringify(services[name]).includes(secret);

  test('are known to those who use them', () => {
    expect(Object.keys(services).filter((name) => held(name, PASSWORDS.POSTGRES_PASSWORD))).toEqual(['database']);
    expect(Object.keys(services).filter((name) => held(name, PASSWORDS.DATABASE_OWNER_PASSWORD))).toEqual([
      'migrate',
      'database',
    ]);
  });

  test('are in files that neither the repository nor the image takes', () => {
    for (const file of ['.env', 'settings.env', 'certificates/', 'keys/'])
      expect(readText('.gitignore').split('\n')).toContain(`deploy/compose/${file}`);
    expect(readText('.dockerignore').split('\n')).toContain('deploy/compose');
  });

  test('are those by which the roles of the database are created', () => {
    const roles = readText('deploy/database/create-roles.sql');
    const created = [...roles.matchAll(/^create role (\w+) login/gm)].map(([, role]) => role);
    const addresses = ['DATABASE_OWNER_URL', 'DATABASE_URL'].map((name) => services.migrate?.environment?.[name] ?? '');
    expect(addresses.map((address) => new URL(address).username)).toEqual(created);
    const read = [...roles.matchAll(/^\\getenv \w+ (\w+)$/gm)].map(([, name]) => name);
    expect(Object.keys(services.database?.environment ?? {})).toEqual(expect.arrayContaining(read));
    expect(read).toHaveLength(2);
  });
});

describe('a container', () => {
  test.each(Object.entries(services))('of %s is confined', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { driver: 'local' },
    });
    expect(service.tmpfs.length).toBeGreaterThan(0);
  });

  test.each(others)(
    'of %s runs as an account that is not root, with no capability but for the ports of the proxy',
    (name, service) => {
      expect(service.user).toMatch(/^(?!root|0)\w/);
      expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    },
  );

  test.each(product)('of %s keeps the account, the folder and the health check of the image', (name, service) => {
    expect(service.user).toBeUndefined();
    expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(service.volumes).toEqual([`files:${image.volume}`, './keys:/keys:ro']);
    expect(image.env.DATA_DIR).toBe(image.volume);
    expect(service.healthcheck === undefined).toBe(name === 'web');
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_MS / 1_000);
  });

  test('keeps what must stay in a volume, or beside the file', () => {
    const kept = Object.values(services).flatMap(({ volumes: of = [] }) => of.map((each) => each.split(':')[0]));
    const named = kept.filter((place) => !place?.startsWith('.'));
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  });
});

describe('health', () => {
  test('is asked at addresses that the product answers', () => {
    const app = Fastify();
    registerHealth(app, {} as Deps);
    const [, url = ''] = /:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(image.healthCheck) ?? [];
    expect(app.hasRoute({ method: 'GET', url })).toBe(true);
    const asked = new URL(/http:[^"]+/.exec(services.worker?.healthcheck?.test?.join(' ') ?? '')?.[0] ?? '');
    expect(asked.port).toBe(services.worker?.environment?.METRICS_PORT);
    expect(readText('src/server/metrics/serve-metrics.ts')).toContain(`url !== '${asked.pathname}'`);
  });

  test('of what a part needs comes first', () => {
    expect(services.proxy?.depends_on).toEqual({ web: { condition: 'service_healthy' } });
    for (const name of ['web', 'worker'])
      expect(services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });
});

describe('the proxy', () => {
  const { environment = {}, healthcheck } = services.proxy ?? {};
  const caddyfile = readText('deploy/compose/Caddyfile');

  test('gets everything that its file asks for', () => {
    const asked = [...caddyfile.matchAll(/\{\$(\w+)(:?)/g)].filter(([, , other]) => other === '');
    expect(asked.map(([, name]) => name).sort()).toEqual(Object.keys(environment).sort());
    expect(caddyfile).toContain(`http://127.0.0.1:{$HEALTH_PORT:${new URL(healthcheck?.test?.at(-1) ?? '').port}}`);
  });

  test('alone is reached from outside, and leads to the port of the image', () => {
    expect(environment.WEB).toBe(`web:${image.port}`);
    expect(image.env).toMatchObject({ PORT: image.port, HOST: '0.0.0.0' });
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  test('reaches the pages and nothing else, and the database leads nowhere', () => {
    const sharing = (name: string) =>
      Object.entries(services)
        .filter(([, service]) => service.networks.includes(name))
        .map(([who]) => who);
    expect(services.proxy?.networks).toEqual(['front']);
    expect(sharing('front')).toEqual(['proxy', 'web']);
    expect(services.database?.networks).toEqual(['back']);
    expect(networks.back).toEqual({ internal: true });
    expect(new URL(services.web?.environment?.DATABASE_URL ?? '').hostname).toBe('database');
    expect(services.web?.environment?.CLAMD_URL).toBe('tcp://clamd:3310');
  });
});
