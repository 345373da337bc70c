import type { Health } from '../../../contract/health.ts';
import { assessHealth } from '../../../domain/health/assess-health.ts';
import { RUNBOOK } from '../../../domain/health/health-line.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { readHealth } from './read-health.ts';

/** How the running product is, line by line. @throws AppError forbidden */
export async function getHealth(ctx: Ctx): Promise<Health> {
  requireNamedRight(ctx, 'see_health');
  const lines = assessHealth(await readHealth(ctx), ctx.now());
  return {
    at: ctx.now().toISOString(),
    lines: lines.map(({ since, parts, ...line }) => ({
      ...line,
      since: since?.toISOString() ?? null,
      parts: parts.map((part) => ({ ...part, since: part.since?.toISOString() ?? null })),
      runbook: `docs/runbook/${RUNBOOK[line.check]}.md`,
    })),
  };
}
