import type { Selectable } from 'kysely';
import type { VerifactuChain } from '../../../contract/verifactu.ts';
import { MOST_DRIFT_MS } from '../../../domain/verifactu/sending.ts';
import type { Ctx } from '../../ctx.ts';
import type { VerifactuIssuers } from '../../db/types.gen.ts';
import { getObliged } from './get-obliged.ts';
import { countProblems } from './list-problems.ts';

/** The chain of each issuer, with the state of its sending. */
export async function listChains(ctx: Ctx): Promise<VerifactuChain[]> {
  const last = await ctx.db
    .selectFrom('invoice_chain')
    .distinctOn('issuer')
    .select(['issuer', 'position', 'record', 'kind', 'generated_at'])
    .orderBy('issuer')
    .orderBy('position', 'desc')
    .execute();
  const [waiting, problems, states] = await Promise.all([
    countWaiting(ctx),
    countProblems(ctx),
    ctx.db.selectFrom('verifactu_issuers').selectAll().execute(),
  ]);
  return Promise.all(
    last.map(async ({ issuer, position, record, kind, generated_at }) => {
      const state = states.find((row) => row.issuer === issuer);
      return {
        issuer,
        name: (await getObliged(ctx, issuer)).name,
        last: {
          position,
          invoice_number: record.number,
          kind: kind as VerifactuChain['last']['kind'],
          generated_at: generated_at.toISOString(),
        },
        ...(waiting.get(issuer) ?? { waiting: 0, sent: 0, oldest_waiting_at: null }),
        to_mend: problems.get(issuer) ?? 0,
        verified: verifiedOf(state),
        next_message_at: state?.next_message_at?.toISOString() ?? null,
        outage_since: state?.outage_since?.toISOString() ?? null,
        last_answer_at: state?.last_answer_at?.toISOString() ?? null,
        clock: clockOf(state?.drift_ms ?? null),
      };
    }),
  );
}

type State = Selectable<VerifactuIssuers> | undefined;

function verifiedOf(state: State): VerifactuChain['verified'] {
  if (!state?.verified_at) return null;
  const { verified_position, verified_at, broken_position } = state;
  return { position: verified_position ?? 0, at: verified_at.toISOString(), broken_position };
}

function clockOf(driftMs: number | null): VerifactuChain['clock'] {
  if (driftMs === null) return null;
  return { ahead_seconds: Math.round(driftMs / 1000), is_wrong: Math.abs(driftMs) > MOST_DRIFT_MS };
}

async function countWaiting({ db }: Ctx) {
  const rows = await db
    .selectFrom('verifactu_records')
    .select(({ fn }) => [
      'issuer',
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
      fn.min('sealed_at').filterWhere('state', '=', 'waiting').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'sent'])
    .groupBy('issuer')
    .execute();
  return new Map(
    rows.map(({ issuer, waiting, sent, oldest }) => [
      issuer,
      { waiting, sent, oldest_waiting_at: (oldest as Date | null)?.toISOString() ?? null },
    ]),
  );
}
