import { expect } from 'vitest';
import { es as text } from '../src/web/panel/catalogue/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { signInToPanel } from './support/panel.ts';

const SUPERVISOR = { email: 'supervisora@demo.test' };
const NOTE = '/agentes/tramites/catalogo?product=15867';
const PARTS = Object.keys(text.parts) as (keyof typeof text.parts)[];

for (const colorScheme of ['light', 'dark'] as const) {
  journey(`the list and every part of a product can be read by all, in ${colorScheme}`, async ({ visit }) => {
    const page = await visit({ colorScheme });
    const rules = colorScheme === 'light' ? 'all' : 'contrast';
    await signInToPanel(page, SUPERVISOR);
    await page.goto('/agentes/tramites/catalogo');
    await page.getByText(text.count(64)).waitFor();
    const findings = await axeFindings(page, rules);
    await page.goto(NOTE);
    for (const part of PARTS) {
      await page.getByRole('tab', { name: text.parts[part] }).click();
      await page.getByRole('tabpanel', { name: text.parts[part] }).locator(':visible').first().waitFor();
      findings.push(...(await axeFindings(page, rules)).map((finding) => `${part} ${finding}`));
    }
    expect(findings).toEqual([]);
  });
}
