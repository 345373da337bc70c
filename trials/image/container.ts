import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from '../../scripts/install-from-debian.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Not the folder of temporary files, which may lie in memory: the layers of an image are two gigabytes. */
const PLACE = '/var/tmp';
const NODE_IMAGE = 'localhost/node';
const IMAGE = 'localhost/registralia';

/** What an image says about how it is run. Source: OCI image specification, config.md; the health check is Docker's. */
interface ImageConfig {
  readonly OCIv1: {
    readonly config: { readonly User: string; readonly Env: readonly string[]; readonly Entrypoint: readonly string[] };
  };
  readonly Docker: { readonly config: { readonly Healthcheck: { readonly Test: readonly string[] } } };
}

/** The image of the product, built on this machine without a registry of images. */
export interface BuiltImage {
  readonly config: ImageConfig;
  /**
   * Starts a container as the image wants it: as its account without any right, on a file system that it can not write but for /tmp and /data. It has the
   * network of this machine, where the database is.
   */
  start(part: 'all' | 'web' | 'worker', settings: Readonly<Record<string, string>>): Container;
  remove(): void;
}

export interface Container {
  /** Everything that it has written so far. */
  said(): string;
  /** Runs a program in it, as its account. @returns its exit code and what it said */
  exec(...args: readonly string[]): { readonly code: number | null; readonly said: string };
  /** Sends a signal and waits for its end. @returns its exit code */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Builds the image from its Dockerfile on a Debian with this Node, since the one it names lies in a registry. */
export function buildImage(): BuiltImage {
  for (const [program, name] of Object.entries({ mmdebstrap: 'mmdebstrap', buildah: 'buildah', runc: 'runc' }))
    if (spawnSync('which', [program]).status !== 0 && !installFromDebian(name)) throw new Error(`${name} is missing`);
  const folder = mkdtempSync(path.join(PLACE, 'registralia-image-'));
  const store = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
  const buildah = (...args: readonly string[]) => run('buildah', [...store, ...args], { cwd: ROOT });
  buildNodeImage(folder, buildah);
  const sources = path.join(folder, 'sources');
  mkdirSync(sources);
  run('sh', ['-c', 'git ls-files -z | xargs -0 cp --parents -t "$0"', sources], { cwd: ROOT });
  const npmrc = path.join(folder, 'npmrc');
  writeFileSync(npmrc, `registry=${run('npm', ['config', 'get', 'registry'], { cwd: ROOT })}\ncafile=/host-certs\n`);
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  buildah(
    ...['bud', '--format', 'docker', '--build-arg', `NODE_IMAGE=${NODE_IMAGE}`],
    ...['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${certificates}:/host-certs:ro`],
    ...['-f', path.join(sources, 'deploy/image/Dockerfile'), '-t', IMAGE, sources],
  );
  const config = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as ImageConfig;
  let count = 0;
  return {
    config,
    start(part, settings) {
      const name = `registralia-${process.pid}-${count++}`;
      buildah('from', '--name', name, IMAGE);
      const bundle = path.join(folder, name);
      const data = path.join(bundle, 'data');
      mkdirSync(data, { recursive: true });
      const [uid = 0, gid = 0] = config.OCIv1.config.User.split(':').map(Number);
      run('chown', [`${uid}:${gid}`, data], { cwd: ROOT });
      const how = { config, rootfs: buildah('mount', name), data, part, settings };
      writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(runtimeConfig(how)));
      return runContainer(name, bundle);
    },
    remove() {
      spawnSync('buildah', [...store, 'rm', '--all']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function buildNodeImage(folder: string, buildah: (...args: readonly string[]) => string): void {
  const context = path.join(folder, 'node');
  mkdirSync(context);
  const npm = path.dirname(path.dirname(run('sh', ['-c', 'readlink -f "$(which npm)"'], { cwd: '/' })));
  run('mmdebstrap', ['--variant=essential', '--include=libstdc++6,apt', 'bookworm', path.join(context, 'base.tar')], {
    cwd: '/',
  });
  run('cp', [process.execPath, path.join(context, 'node')], { cwd: '/' });
  run('cp', ['-r', npm, path.join(context, 'npm')], { cwd: '/' });
  writeFileSync(
    path.join(context, 'Dockerfile'),
    `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  buildah('bud', '-t', NODE_IMAGE, context);
}

/** Source: OCI runtime specification, config.md. */
function runtimeConfig({
  config: { OCIv1 },
  rootfs,
  data,
  part,
  settings,
}: {
  readonly config: ImageConfig;
  readonly rootfs: string;
  readonly data: string;
  readonly part: string;
  readonly settings: Readonly<Record<string, string>>;
}): unknown {
  const { User, Env, Entrypoint } = OCIv1.config;
  const [uid, gid] = User.split(':').map(Number);
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: [...Entrypoint, part],
      env: [...Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
      cwd: '/product',
      capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
      noNewPrivileges: true,
    },
    root: { path: rootfs, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw'] },
    ],
    linux: { namespaces: [{ type: 'pid' }, { type: 'ipc' }, { type: 'mount' }] },
  };
}

function runContainer(name: string, bundle: string): Container {
  const child: ChildProcess = spawn('runc', ['run', '--no-pivot', '--bundle', bundle, name], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return {
    said: () => said,
    exec(...args) {
      const done = spawnSync('runc', ['exec', name, ...args], { encoding: 'utf8' });
      return { code: done.status, said: done.stdout + done.stderr };
    },
    async stop(signal) {
      spawnSync('runc', ['kill', name, signal]);
      const [code] = (await gone) as [number | null];
      return code;
    },
  };
}

/** @returns what it wrote, without the last line feed. @throws Error with what it said */
function run(program: string, args: readonly string[], { cwd }: { readonly cwd: string }): string {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
  const done = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr || done.error?.message}`);
  return done.stdout.trimEnd();
}
