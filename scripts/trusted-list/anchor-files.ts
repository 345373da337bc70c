import type { readTrustedList } from './read-trusted-list.ts';

interface AnchorFile {
  readonly name: string;
  readonly text: string;
}

/** The files of `TRUST_ANCHORS_DIR` for a trusted list: one a provider and purpose. */
export function anchorFiles({
  territory,
  sequence,
  providers,
}: ReturnType<typeof readTrustedList>): readonly AnchorFile[] {
  return providers.flatMap(({ name, services }, at) =>
    (['signing', 'time_stamps'] as const).flatMap((purpose) => {
      const own = services.filter((service) => service.purpose === purpose);
      const pems = own.map((service) => `${service.name}\n${service.certificates.join('')}`);
      const ending = purpose === 'signing' ? '.pem' : '.time-stamps.pem';
      const file = `${territory.toLowerCase()}-${String(at + 1).padStart(2, '0')}-${slugOf(name)}${ending}`;
      return own.length === 0
        ? []
        : [{ name: file, text: `${name}, list ${sequence} of ${territory}\n${pems.join('')}` }];
    }),
  );
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}
