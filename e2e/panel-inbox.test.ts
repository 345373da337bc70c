import { expect } from 'vitest';
import { dropMail } from '../src/server/actions/inbox/testing/drop-mail.ts';
import { es as text } from '../src/web/panel/inbox/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { MARTA, signInToPanel } from './support/panel.ts';

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
