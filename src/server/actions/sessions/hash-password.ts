import argon2 from 'argon2';
import { limitConcurrency } from '../throttles/limit-concurrency.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 26 ms. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A dummy hash, verified where there is no account, so that the timing is the same. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,p=1,t=2$UPHBgCMbp1Rr/57g71HAPw$jcvutQJhlf0aV671bu/en0+wHUwThB2/dNodiO2ueVE';

/** Hashing takes memory and a core. */
const inTurn = limitConcurrency({ atATime: 2, longestQueue: 60 });

/** Hash of a password for storage (PHC text). */
export function hashPassword(plain: string): Promise<string> {
  return inTurn(() => argon2.hash(normalise(plain), PARAMETERS));
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, PARAMETERS);
}

/** True when the password matches; without a hash it takes as long and returns false. */
export async function verifyPassword(hash: string | null, plain: string): Promise<boolean> {
  const matches = await inTurn(() => argon2.verify(hash ?? NOBODYS_HASH, normalise(plain)));
  return matches && hash !== null;
}

/** The same letters may be typed as different code points on different keyboards. */
function normalise(plain: string): string {
  return plain.normalize('NFKC');
}
