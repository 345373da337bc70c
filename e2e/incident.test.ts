import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { incidents as customerTexts } from '../src/web/i18n/es/incidents.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as text } from '../src/web/panel/incidents/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { MARTA, orderInQueue, seeOrder, signInToPanel, takeNextOrder } from './support/panel.ts';
import { WORDS } from './support/words.ts';

const WHY = 'En el registro consta otra letra para tu vivienda.';
const QUESTION = '¿Qué letra es la tuya?';
const PROPOSED = 'Adjunta tu documento de identidad por las dos caras';
const DNI = { name: 'dni.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(['DNI'])) };

journey(
  'R057 an agent asks for what is missing, and its customer answers on a phone by the link of the mail',
  async (stage) => {
    const { email } = await orderInQueue(stage, 'preguntada');
    const agent = await stage.visit();
    await signInToPanel(agent, MARTA);
    const itemId = await takeNextOrder(agent);
    await ask(agent);
    await stage.product.workDone();
    const [mail] = await stage.product.mailTo(email);
    expect(mail?.text).toContain(WHY);
    expect(mail?.text).toContain(QUESTION);

    // Another device, without a session.
    const phone = await stage.visit({ device: 'phone' });
    await phone.goto(/https?:\S+\/tienda\/customer\/form\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(phone.url()).not.toContain('key=');
    await answer(phone);
    await phone.reload();
    await phone.getByRole('heading', { name: customerTexts.answered_title }).waitFor();
    expect(await phone.getByText('La B').count()).toBe(0);

    expect(await takeNextOrder(agent)).toBe(itemId);
    await seeAnswer(agent);
  },
);

/** Asks by keyboard and mouse, as an agent would, and sees beforehand what the customer will see. */
async function ask(page: Page): Promise<void> {
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: text.dialog });
  await dialog.getByLabel(text.kind).selectOption({ label: 'Falta el documento de identidad' });
  await dialog.getByLabel(text.text).fill(WHY);
  await dialog.getByRole('button', { name: `+ ${text.types.text}` }).click();
  await page.keyboard.type(QUESTION);
  const preview = dialog.getByRole('region', { name: text.preview });
  await preview.getByText(QUESTION).waitFor();
  await preview.getByText(PROPOSED).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.submit }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('heading', { name: customerTexts.title }).waitFor();
  await page.getByText(WHY).waitFor();
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(visible ?? 0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: customerTexts.send }).click();
  await page.getByRole('link', { name: /adjunta el archivo/i }).waitFor();
  await page.getByLabel(PROPOSED).setInputFiles([DNI]);
  await page.getByRole('button', { name: WORDS.es.wizard.files.remove_file('dni.pdf') }).waitFor();
  await page.getByLabel(QUESTION).fill('La B');
  await page.getByRole('button', { name: customerTexts.send }).click();
  await page.getByRole('heading', { name: customerTexts.answered_title }).waitFor();
}

async function seeAnswer(page: Page): Promise<void> {
  await seeOrder(page);
  const card = page.getByRole('region', { name: text.title });
  await card.getByText(`${text.states.answered} · `).waitFor();
  await card.getByText('La B', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'dni.pdf' }).waitFor();
  await page.getByText(history.actions.responder_incidencia).first().waitFor();
}
