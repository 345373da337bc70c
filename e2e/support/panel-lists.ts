import { es as text } from '../../src/web/panel/config-lists/i18n/es.ts';
import type { Stage } from './journey.ts';
import { ELENA, signInToPanel } from './panel.ts';

/** Opens the first e-mail template in its form, as a supervisor. */
export async function openTemplate(stage: Stage) {
  const { code, email_template_id: id } = await stage.product.deps.db
    .selectFrom('email_templates')
    .select(['code', 'email_template_id'])
    .orderBy('position')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto('/agentes/tramites/listas');
  await page.getByLabel(text.list, { exact: true }).selectOption('emailtemplates');
  await page.getByRole('button', { name: `${text.change}: ${code}`, exact: true }).click();
  return { page, id, dialog: page.getByRole('dialog') };
}

/** A customer called Carmen López Gil; those whose address begins with her name share a tax number and telephone. @returns their id */
export async function customerCalled({ product: { deps } }: Stage, email: string): Promise<number> {
  const { customer_id } = await deps.db
    .insertInto('customers')
    .values({
      ...{ email, firstname: 'Carmen', lastname: 'López Gil', locale: 'es', store_id: 1 },
      ...(email.startsWith('carmen') && { tax_id: '87654321X', phone: '+34600111222' }),
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}
