// The manifests, held to what they refer to: settings and health addresses of the product, its image, and one another.
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Deps } from '../../src/server/ctx.ts';
import { registerHealth } from '../../src/server/http/health.ts';
import { readSettings, SETTINGS } from '../../src/server/settings.ts';
import { LONGEST_MS } from '../../src/server/start/stop-on-signal.ts';
import { readText } from './env-file.ts';
import { filledSettings } from './filled-settings.ts';
import { readImageFile } from './image-file.ts';
import { type Container, type Manifest, manifestFiles, readKustomization, readManifests } from './manifests.ts';

const image = readImageFile();
const manifests = readManifests();
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const workloads = manifests.flatMap((manifest) => {
  const { template } = manifest.spec ?? {};
  return template
    ? [{ name: manifest.metadata.name, manifest, labels: template.metadata.labels, pod: template.spec }]
    : [];
});
const product = workloads.filter(({ name }) => name === 'web' || name === 'worker');
const containersOf = ({ pod }: (typeof workloads)[number]): readonly Container[] => [
  ...(pod.initContainers ?? []),
  ...pod.containers,
];
const settings = ofKind('ConfigMap')[0]?.data ?? {};
const DATABASE_URL = 'postgresql://registralia_product:secret@db.example/registralia?sslmode=verify-full';

/** Workloads whose pods have all of the labels. */
const selectedBy = (selector: Readonly<Record<string, string>> = {}) =>
  workloads.filter(({ labels }) => Object.entries(selector).every(([name, value]) => labels[name] === value));

test('every file is listed, and the image of the product is named in one place', () => {
  const { resources, images } = readKustomization();
  expect([...resources].sort()).toEqual(manifestFiles().sort());
  expect(images.map(({ name }) => name)).toEqual(['registralia']);
  for (const each of product)
    expect(new Set(containersOf(each).map((one) => one.image))).toEqual(new Set(['registralia']));
});

describe('settings', () => {
  test('exist, and suffice for production with those of the secrets', () => {
    expect(Object.keys(settings).filter((name) => !(name in SETTINGS))).toEqual([]);
    const bucket = { STORAGE_URL: 's3://bucket/files' };
    const read = readSettings({ ...image.env, ...settings, ...filledSettings(), ...bucket, DATABASE_URL });
    expect(read).toMatchObject({ isProduction: true, TRUST_PROXY: true, METRICS_HOST: '0.0.0.0' });
    expect(() => readSettings({ ...image.env, ...settings, DATABASE_URL })).toThrow('SESSION_KEYS');
    const open = { ...filledSettings(), DATABASE_URL: DATABASE_URL.replace(/\?.*/, '') };
    expect(() => readSettings({ ...image.env, ...settings, ...open })).toThrow('DATABASE_URL needs sslmode');
  });

  test.each(product)('of $name come from secrets that are named, and none is written there', ({ pod }) => {
    expect(ofKind('Secret')).toEqual([]);
    const [migrate] = pod.initContainers ?? [];
    const [main] = pod.containers;
    const secretsOf = (container?: Container) =>
      (container?.envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(secretsOf(main)).toEqual(['registralia-settings', 'registralia-database']);
    expect(secretsOf(migrate)).toEqual(secretsOf(main));
    expect(main?.env).toBeUndefined();
    // The owner's address is for migrations alone.
    const key = 'DATABASE_OWNER_URL';
    expect(migrate?.env).toEqual([
      { name: key, valueFrom: { secretKeyRef: { name: 'registralia-database-owner', key } } },
    ]);
    expect(key in SETTINGS).toBe(true);
  });

  test('name the secrets and their keys as the page of steps creates them', () => {
    const page = readText('docs/install.md');
    for (const secret of [
      'registralia-settings',
      'registralia-database',
      'registralia-database-owner',
      'registralia-keys',
    ])
      expect(page).toContain(`create secret generic ${secret} `);
    expect(page).toMatch(/registralia-database --from-literal='DATABASE_URL=.*sslmode=verify-full/);
    expect(page).toMatch(/registralia-database-owner --from-literal='DATABASE_OWNER_URL=.*sslmode=verify-full/);
  });
});

describe('a pod', () => {
  test.each(workloads)('of $name is confined', ({ manifest, pod, ...rest }) => {
    expect(ofKind('Namespace')[0]?.metadata.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of containersOf({ manifest, pod, ...rest }))
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
      });
  });

  test.each(product)('of $name has the account, the folder and the ports of the image', ({ name, pod }) => {
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(`${runAsUser}:${runAsGroup}`).toBe(image.user);
    const [main] = pod.containers;
    expect(main?.args).toEqual([name]);
    expect(pod.initContainers?.map(({ args }) => args)).toEqual([['migrate']]);
    expect(main?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([image.volume, '/tmp', '/keys']);
    expect(pod.volumes.map((volume) => volume.name)).toEqual(main?.volumeMounts.map((mount) => mount.name));
    expect(main?.volumeMounts.at(-1)).toMatchObject({ readOnly: true });
    // Its group reads it: files of a secret belong to root. An installation without such keys starts too.
    const [keys] = pod.volumes.slice(-1);
    expect(keys?.secret).toEqual({ secretName: 'registralia-keys', optional: true, defaultMode: 0o440 });
    expect(pod.securityContext.fsGroup).toBe(runAsGroup);
    const ports = Object.fromEntries((main?.ports ?? []).map((port) => [port.name, String(port.containerPort)]));
    expect(ports).toEqual({ metrics: settings.METRICS_PORT, ...(name === 'web' && { http: image.port }) });
  });

  test.each(product)('of $name is asked for its health at addresses that it answers', ({ name, pod }) => {
    const app = Fastify();
    registerHealth(app, {} as Deps);
    const [main] = pod.containers;
    const asked = [main?.startupProbe, main?.livenessProbe, main?.readinessProbe].flatMap(
      (probe) => probe?.httpGet ?? [],
    );
    expect(asked).toHaveLength(name === 'web' ? 3 : 2);
    for (const { path: url, port } of asked)
      if (port === 'http') expect(app.hasRoute({ method: 'GET', url }), url).toBe(true);
      else expect(readText('src/server/metrics/serve-metrics.ts')).toContain(`url !== '${url}'`);
    expect(asked.every(({ port }) => main?.ports?.some((each) => each.name === port))).toBe(true);
  });

  test.each(product)('of $name has time to end by itself', ({ pod }) => {
    const waits = pod.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(waits + LONGEST_MS / 1_000);
  });
});

describe('what selects pods', () => {
  const named = (name: string, port: string) =>
    ofKind('Service')
      .filter((service) => service.metadata.name === name)
      .some((service) => service.spec.ports?.some((each) => each.name === port));

  test.each(workloads)('of $name finds its own', ({ name, manifest, labels }) => {
    expect(manifest.spec.selector?.matchLabels).toEqual(labels);
    expect(selectedBy(labels).map((each) => each.name)).toEqual([name]);
  });

  test('services lead to ports that their pods have, and the ingress to a service', () => {
    for (const { metadata, spec } of ofKind('Service')) {
      const [selected, ...more] = selectedBy(spec.selector as Record<string, string>);
      expect(more, metadata.name).toEqual([]);
      const ports = selected?.pod.containers.flatMap((container) => container.ports ?? []).map((port) => port.name);
      expect(ports).toEqual(expect.arrayContaining((spec.ports ?? []).map((port) => port.targetPort)));
    }
    const paths = ofKind('Ingress').flatMap(({ spec }) => (spec.rules ?? []).flatMap((rule) => rule.http.paths));
    expect(paths.map(({ backend: { service } }) => named(service.name, service.port.name))).toEqual([true]);
    expect(settings.CLAMD_URL).toBe('tcp://clamd:3310');
  });

  test('one of two pages servers stays while machines are emptied', () => {
    const [budget] = ofKind('PodDisruptionBudget');
    const [kept] = selectedBy(budget?.spec.selector?.matchLabels);
    expect(kept?.name).toBe('web');
    expect(kept?.manifest.spec.replicas).toBeGreaterThan(budget?.spec.minAvailable ?? Number.NaN);
  });

  test('policies hold everything back, and let in what they name', () => {
    const policies = ofKind('NetworkPolicy');
    const policy = (name: string) => policies.find(({ metadata }) => metadata.name === name) as Manifest;
    expect(policy('nothing-else').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const selected = (name: string) => selectedBy(policy(name).spec.podSelector?.matchLabels).map((each) => each.name);
    expect(selected('pages-for-the-proxy')).toEqual(['web']);
    expect(selected('product-to-others').sort()).toEqual(['web', 'worker']);
    expect(selected('figures-for-prometheus').sort()).toEqual(['web', 'worker']);
    expect(selected('scanner')).toEqual(['clamd']);
    // cert-manager's own pod, which answers the authority of certificates, and which no file here describes.
    expect(policy('certificates').spec).toMatchObject({
      podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
      ingress: [{ ports: [{ port: 8089 }] }],
    });
  });
});
