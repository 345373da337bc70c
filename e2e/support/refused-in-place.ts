import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { errorMessage } from '../../src/domain/errors/error-code.ts';
import { LOCALES, type Locale } from '../../src/domain/locale/locale.ts';
import { ORDER_FORMS } from './order-forms.ts';
import { seeOrder } from './panel.ts';
import { refuseWrites } from './refuse-writes.ts';

/**
 * Sends forms of an order's page, which the server refuses. Each says so itself, once and in the language of the page; nothing typed is lost, and no code is
 * shown.
 */
export async function expectRefusedInPlace(
  page: Page,
  { itemId, forms, locale }: { readonly itemId: number; readonly forms: readonly string[]; readonly locale: Locale },
): Promise<void> {
  const refusal = await refuseWrites(page, 'forbidden', locale);
  for (const name of forms) {
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    await page.keyboard.press('Escape');
    const { form, typed } = (await ORDER_FORMS[name]?.send(page, locale)) ?? never(name);
    await form.getByText(refusal).waitFor();
    expect([name, await page.getByText(refusal).count()]).toEqual([name, 1]);
    for (const [field, text] of typed) expect([name, await field.inputValue()]).toEqual([name, text]);
    const seen = await page.locator('body').textContent();
    const foreign = LOCALES.filter((other) => other !== locale).map((other) => errorMessage('forbidden', other));
    for (const text of ['forbidden', ...foreign]) expect(seen, name).not.toContain(text);
    await form.press('Escape');
  }
}

function never(name: string): never {
  throw new Error(`no form of this name: ${name}`);
}
