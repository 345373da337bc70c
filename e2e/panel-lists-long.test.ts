import { sql } from 'kysely';
import { expect } from 'vitest';
import { ROW_CALLS } from '../src/contract/config-lists.ts';
import { es as audit } from '../src/web/panel/audit/i18n/es.ts';
import { es as canned } from '../src/web/panel/canned-responses/i18n/es.ts';
import { es as text } from '../src/web/panel/config-lists/i18n/es.ts';
import { es as figures } from '../src/web/panel/figures/i18n/es.ts';
import { es as invoices } from '../src/web/panel/invoices/i18n/es.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { es as kit } from '../src/web/panel/kit/i18n/es.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { es as audience } from '../src/web/panel/page-counts/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, ELENA, MARTA, orderInQueue, signInToPanel, takeNextOrder } from './support/panel.ts';

const TITLE = 'Seguimos con ello';

journey(
  'R408 a supervisor adds a canned response, meets a change of a colleague with the three versions, and takes one back',
  async (stage) => {
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/listas');
    // The policy allows the theme after a reload, too.
    const filled = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled');
    expect(await page.evaluate(filled)).not.toBe('#228be6');
    await page.getByRole('button', { name: text.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Grupo').fill('General');
    await dialog.getByLabel('Título').fill(TITLE);
    await dialog.getByLabel('Español').fill('Hola, {{nombre}}');
    await dialog.getByRole('button', { name: text.compare }).click();
    await dialog.getByText('No existe este hueco: nombre').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Español').fill('Hola, {{name}}: seguimos con {{reference}}.');
    await dialog.getByRole('button', { name: text.compare }).click();
    await dialog.getByText(text.touches_nothing).waitFor();
    await dialog.getByLabel(text.reason).fill('la piden mucho');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: text.publish }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox', { name: text.find }).fill('seguimos ELLO');
    await page.getByRole('cell', { name: TITLE, exact: true }).waitFor();

    const name = `General · ${TITLE}`;
    await page.getByRole('button', { name: `${text.change}: ${name}` }).click();
    await dialog.getByLabel('English').fill('Hello, {{name}}');
    const { db } = stage.product.deps;
    const { canned_response_id: id } = await db
      .selectFrom('canned_responses')
      .select('canned_response_id')
      .where('title', '=', TITLE)
      .executeTakeFirstOrThrow();
    const colleague = await apiOf(stage, ELENA);
    const theirs = { group: 'General', title: TITLE, visibility: 'all', text: { es: 'De otra', en: '', pt: '' } };
    await colleague.call(ROW_CALLS.canned_responses.change, {
      params: { id },
      body: { row: theirs, version: 1, reason: 'otra idea' },
    });
    await dialog.getByRole('button', { name: text.compare }).click();
    await dialog.getByLabel(text.reason).fill('en inglés también');
    await dialog.getByRole('button', { name: text.publish }).click();
    await dialog.getByRole('columnheader', { name: text.theirs }).waitFor();
    await dialog.getByText('De otra').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: text.take_theirs }).click();

    await page.getByRole('button', { name: text.history_of(name) }).click();
    await dialog.getByText('otra idea').waitFor();
    await dialog.getByRole('button', { name: text.undo, exact: true }).first().click();
    await dialog.getByText(`${text.undo_reason}: otra idea`).waitFor();
    const changed = dialog.getByRole('listitem').filter({ hasText: '· otra idea' });
    await changed.getByText(text.undone, { exact: true }).waitFor();
    expect(await changed.getByRole('button', { name: text.undo, exact: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await reviseOften(stage, id);
    await page.reload();
    await page.getByRole('searchbox', { name: text.find }).fill('seguimos ELLO');
    await page.getByRole('button', { name: text.history_of(name) }).click();
    await dialog.getByText('repaso 60').waitFor();
    await dialog.getByRole('button', { name: text.older }).click();
    await dialog.getByText('la piden mucho').waitFor();
    // The newer ones stay.
    expect(await dialog.getByText('repaso 60').count()).toBe(1);
  },
);

/** Adds more changes of a canned response than its history shows at once. */
async function reviseOften({ product: { deps } }: Stage, id: number): Promise<void> {
  await sql`
    insert into config_revisions (list, row_id, version, before, after, reason, agent_id, at)
    select list, row_id, 100 + n, after, after, 'repaso ' || n, agent_id, at
      from config_revisions, generate_series(1, 60) n where list = 'canned_responses' and row_id = ${id} and version = 1
     order by n`.execute(deps.db);
}

journey(
  'R164 an agent finds a canned response by typing; what a placeholder lacks is asked for before it is in the mail',
  async (stage) => {
    await orderInQueue(stage, 'predefinida');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await takeNextOrder(page);
    await page.keyboard.press(KEYS.order.write);
    const dialog = page.getByRole('dialog', { name: mails.title });
    await dialog.getByLabel(canned.label).fill('presentado');
    await page.getByRole('option', { name: /Presentado en el registro/ }).click();
    const asked = dialog.getByLabel(canned.names.reference);
    await asked.waitFor();
    expect(await dialog.getByRole('button', { name: canned.insert, exact: true }).isDisabled()).toBe(true);
    await asked.fill('REG-77');
    expect(await axeFindings(page)).toEqual([]);
    await asked.press('Enter');
    expect(await dialog.getByLabel(mails.body).inputValue()).toContain('con la referencia REG-77');
  },
);

journey('a period of figures that ends before it begins says so at its field', async (stage) => {
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  for (const [address, label] of [
    ['cifras', figures.until],
    ['audiencia', audience.until],
  ] as const) {
    await page.goto(`/agentes/tramites/${address}`);
    await page.getByLabel(label, { exact: true }).fill('01/01/20');
    await page.getByText(kit.dates.ends_before).waitFor();
  }
});

journey('filters that were typed and not searched for are cleared too', async (stage) => {
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto('/agentes/tramites/facturas');
  const number = page.getByLabel(invoices.filters.number, { exact: true });
  await number.fill('S26-000001');
  await page.getByRole('button', { name: invoices.filters.clear }).click();
  await expect.poll(() => number.inputValue()).toBe('');

  await page.goto('/agentes/tramites/auditoria');
  const who = page.getByLabel(audit.filters.who, { exact: true });
  await who.selectOption('system');
  await page.getByRole('button', { name: audit.filters.clear }).click();
  await expect.poll(() => who.inputValue()).toBe('');
});
