import type { MassState } from '../../../domain/mass/decide-run.ts';
import type { Ctx } from '../../ctx.ts';
import { listApprovers } from '../alerts/approvers.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { settleAlerts } from '../alerts/read-alerts.ts';
import type { RunRow } from './run-row.ts';

/** Alerts the people concerned by a run's new state: those who may approve it, and its proposer once it is decided or finished. */
export async function alertToRun(
  tx: Ctx,
  { run_id: runId, agent_id, state: before }: Pick<RunRow, 'run_id' | 'agent_id' | 'state'>,
  state: MassState,
): Promise<void> {
  const waits = `mass_waits:${runId}`;
  if (state === 'proposed') {
    const detail = { subject: 'mass' } as const;
    await raiseAlert(tx, { kind: 'approval_waits', to: await listApprovers(tx), event: waits, runId, detail });
  } else if (before === 'proposed') {
    await settleAlerts(tx, waits);
    const detail = { subject: 'mass', outcome: state === 'running' ? 'approved' : 'rejected' } as const;
    await raiseAlert(tx, { kind: 'approval_decided', to: [agent_id], event: `mass_decided:${runId}`, runId, detail });
  }
  const isOver = (state === 'done' || state === 'stopped') && before === 'running';
  if (isOver || (state === 'dropped' && before === 'planning')) {
    await raiseAlert(tx, {
      kind: 'mass_finished',
      to: [agent_id],
      event: `mass_finished:${runId}`,
      runId,
      detail: { ended: state as 'done' | 'stopped' | 'dropped' },
    });
  }
}
