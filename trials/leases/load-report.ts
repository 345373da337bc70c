import { runTrial, type TrialPlan, type TrialReport } from './run-trial.ts';

/** Runs a trial by a seed that TRIAL_SEED may name, and prints it, so that the run can be had again. */
export async function loadReport(plan: Omit<TrialPlan, 'seed'>): Promise<TrialReport> {
  const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`Trial of leases, seed ${seed}\n`);
  const report = await runTrial({ ...plan, seed });
  const { refused, unheard, late } = report;
  process.stdout.write(`${refused} deliveries refused, ${unheard} unheard of, ${late.tried} late writes\n`);
  return report;
}
