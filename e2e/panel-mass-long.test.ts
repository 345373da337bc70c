import { expect } from 'vitest';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as mass } from '../src/web/panel/mass/i18n/es.ts';
import { journey, type Stage } from './support/journey.ts';
import { ELENA, MARTA, signInToPanel } from './support/panel.ts';

const MANY = 51;

journey(
  'R268 an agent has fifty-one orders changed by keyboard alone: a dry run, approval by a supervisor who is notified at once, and a receipt for both',
  async (stage) => {
    const itemIds = await makeOrders(stage);
    const [agent, supervisor] = [await stage.visit(), await stage.visit()];
    await signInToPanel(supervisor, ELENA);
    await signInToPanel(agent, MARTA);

    await agent.goto('/agentes/tramites/search');
    await agent.getByText(`${MANY} trámites`).waitFor();
    await agent.locator('tbody a').first().focus();
    await agent.keyboard.press('i');
    const operation = agent.getByLabel(mass.operation, { exact: true });
    await operation.waitFor();
    await operation.selectOption('save_note');
    await agent.getByLabel(mass.fields.comment).fill('El registro cierra por obras.');
    await agent.keyboard.press('Control+Enter');
    await agent.getByText(mass.states.planned, { exact: true }).waitFor();
    await agent.getByLabel(mass.note).fill('Ha cerrado el registro.');
    await agent.getByLabel(mass.type_count(String(MANY))).fill(String(MANY));
    await agent.keyboard.press('Control+Enter');
    await agent.getByText(mass.states.proposed, { exact: true }).waitFor();
    expect(await lines(stage, itemIds)).toBe(0);

    await supervisor.getByText(mass.proposal_waits).waitFor();
    await supervisor.keyboard.press('g');
    await supervisor.keyboard.press('m');
    const proposal = supervisor.getByRole('article').getByRole('link', { name: mass.operations.save_note });
    await proposal.focus();
    await supervisor.keyboard.press('Enter');
    await supervisor.getByLabel(mass.type_count(String(MANY))).fill(String(MANY));
    await supervisor.keyboard.press('Control+Enter');
    for (const page of [supervisor, agent]) {
      await page.getByText(mass.states.done, { exact: true }).waitFor();
      await page.getByText(mass.progress_run(String(MANY), String(MANY))).waitFor();
    }
    expect(await lines(stage, itemIds)).toBe(MANY);

    const receipt = agent.getByRole('button', { name: mass.receipt });
    await receipt.focus();
    const [file] = await Promise.all([agent.waitForEvent('download'), agent.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^justificante-save_note-.*\.csv$/);
  },
  120_000,
);

async function makeOrders({ product: { deps } }: Stage): Promise<number[]> {
  const customerId = await addCustomer(deps, 'muchos');
  const ids: number[] = [];
  for (let index = 0; index < MANY; index += 1) {
    ids.push((await addItem(deps, { orderId: 1_000_100_000 + index, customerId, columns: {} })).item_id);
  }
  return ids;
}

async function lines({ product: { deps } }: Stage, itemIds: readonly number[]): Promise<number> {
  const rows = await deps.db.selectFrom('item_history').select('history_id').where('item_id', 'in', itemIds).execute();
  return rows.length;
}
