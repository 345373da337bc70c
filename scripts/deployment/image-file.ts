import { readText } from './env-file.ts';

/** What `deploy/image/Dockerfile` says about containers of the image. */
interface ImageFile {
  /** `uid:gid`. */
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly port: string;
  readonly volume: string;
  readonly healthCheck: string;
}

export function readImageFile(): ImageFile {
  const text = readText('deploy/image/Dockerfile');
  const last = (instruction: string) => {
    const [found] = [...text.matchAll(new RegExp(`^${instruction} ((?:\\\\\\n|.)*)$`, 'gm'))].reverse();
    if (!found?.[1]) throw new Error(`no ${instruction} in the Dockerfile`);
    return found[1];
  };
  return {
    user: last('USER'),
    env: Object.fromEntries(
      last('ENV')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    ),
    port: last('EXPOSE'),
    volume: last('VOLUME'),
    healthCheck: last('HEALTHCHECK'),
  };
}
