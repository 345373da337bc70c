import type { Ctx } from '../../ctx.ts';

/** What a reading of health needs; a process's metrics have no actor. */
export type HealthCtx = Pick<Ctx, 'db' | 'settings' | 'now'>;
