import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { mailboxes } from '../src/domain/config-lists/lists/mailboxes.ts';
import { dropMail } from '../src/server/actions/inbox/testing/drop-mail.ts';
import { es as lists } from '../src/web/panel/config-lists/i18n/es.ts';
import { es as text } from '../src/web/panel/inbox/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { ELENA, MARTA, signInToPanel } from './support/panel.ts';

const { fields } = mailboxes;

journey('an agent takes received mail away from its ticket, and opens one for it again', async (stage) => {
  await dropMail(stage.product, {
    from: 'Pilar Gómez <pilar@correo.test>',
    subject: 'Una herencia',
    text: 'Buenos días.\n\nEl lun, 23 nov 2026 a las 9:00, Registralia escribió:\n> ¿En qué podemos ayudarle?',
  });
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto('/agentes/tramites/correo');
  await page.getByText(text.empty.unmatched).waitFor();
  await page.getByText(text.views.all, { exact: true }).click();
  await page.getByText('Una herencia').waitFor();
  await page.getByText(text.trust.unverified).waitFor();
  await page.getByRole('button', { name: text.read }).click();
  const quoted = page.getByText('¿En qué podemos ayudarle?');
  await quoted.waitFor({ state: 'attached' });
  expect(await quoted.isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: text.not_here }).click();
  await page.getByText(text.done.not_here).waitFor();
  await page.getByText(text.views.unmatched, { exact: true }).click();
  await page.getByRole('button', { name: text.read }).click();
  await page.getByRole('button', { name: text.answer }).click();
  await page.getByText(text.done.answer).waitFor();
  await page.getByText(text.empty.unmatched).waitFor();
});

journey('a supervisor adds a mailbox, tests its connection, pauses and deletes it', async (stage) => {
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto('/agentes/tramites/correo');
  await page.getByText(text.boxes.view, { exact: true }).click();
  await page.getByText(text.boxes.none).waitFor();
  await page.getByRole('button', { name: text.boxes.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fields.username.label.es).fill('pedidos@correo.test');
  await dialog.getByLabel(fields.host.label.es).fill('127.0.0.1');
  // Nothing listens there.
  await dialog.getByLabel(fields.port.label.es).fill('1');
  await publish(dialog);
  await page.getByText(text.boxes.no_password).waitFor();
  await page.getByLabel(text.boxes.password).and(page.locator('input')).fill('secreta');
  await page.getByRole('button', { name: text.boxes.save }).click();
  await page.getByText(text.boxes.saved).waitFor();
  await page.getByRole('button', { name: text.boxes.try }).click();
  await page.getByText(text.boxes.faults.unreachable).waitFor();
  expect(await page.getByLabel(text.boxes.password).and(page.locator('input')).inputValue()).toBe('');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: text.boxes.pause }).click();
  await page.getByText(text.boxes.off).waitFor();
  await page.getByRole('button', { name: text.boxes.resume }).click();
  await page.getByRole('button', { name: text.boxes.pause }).waitFor();
  await page.getByRole('button', { name: text.boxes.change }).click();
  await dialog.getByRole('button', { name: lists.delete }).click();
  await dialog.getByLabel(lists.reason).fill('por la prueba');
  await dialog.getByRole('button', { name: lists.delete }).click();
  await page.getByText(text.boxes.none).waitFor();
  const agent = await stage.visit();
  await signInToPanel(agent, MARTA);
  await agent.goto('/agentes/tramites/correo');
  await agent.getByText(text.views.all, { exact: true }).waitFor();
  expect(await agent.getByText(text.boxes.view, { exact: true }).count()).toBe(0);
});

async function publish(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: lists.compare }).click();
  await dialog.getByLabel(lists.reason).fill('por la prueba');
  await dialog.getByRole('button', { name: lists.publish }).click();
}
