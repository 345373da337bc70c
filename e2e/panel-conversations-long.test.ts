import { expect } from 'vitest';
import { dropMail } from '../src/server/actions/inbox/testing/drop-mail.ts';
import { answerAddress } from '../src/server/actions/mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../src/server/actions/mail/thread-keys.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, signInToPanel, takeNextOrder } from './support/panel.ts';

const text = mails.conversations;
const REGISTRY = { name: 'Registro de Madrid 5', email: 'madrid5@registradores.org' };

journey(
  'an agent writes to a registry about an order, and its answer stands apart from the customer’s',
  async (stage) => {
    await customerWithOrder(stage, 'aparte@correo.test');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await takeNextOrder(page);
    await page.getByRole('button', { name: text.begin }).click();
    const dialog = page.getByRole('dialog', { name: text.new_title });
    await dialog.getByRole('button', { name: mails.send }).click();
    await dialog.getByText(text.no_email).waitFor();
    await dialog.getByLabel(text.email).fill(REGISTRY.email);
    await dialog.getByLabel(text.name, { exact: true }).fill(REGISTRY.name);
    await dialog.getByLabel(mails.subject).fill('El asiento');
    await dialog.getByLabel(mails.body).fill('¿Cuándo sale el asiento?');
    await dialog.getByRole('region', { name: mails.preview }).getByText(REGISTRY.email).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: mails.send }).click();
    const card = page.getByRole('region', { name: text.title });
    const tab = card.getByRole('tab', { name: text.with(text.parties.registry, REGISTRY.name) });
    await tab.click();
    await card.getByText('¿Cuándo sale el asiento?').waitFor();

    const { deps } = stage.product;
    const { conversation_id: id } = await deps.db
      .selectFrom('side_conversations')
      .select('conversation_id')
      .where('email', '=', REGISTRY.email)
      .executeTakeFirstOrThrow();
    const [key] = threadKeysOf(deps.settings) as readonly [ThreadKey, ...ThreadKey[]];
    const to = answerAddress(key, 'soporte@registralia.test', { kind: 'conversation', id });
    await dropMail(stage.product, { from: REGISTRY.email, to, text: 'Sale el martes.' });
    await card.getByText('Sale el martes.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('tab', { name: text.parties.client }).click();
    expect(await card.getByText('Sale el martes.').count()).toBe(0);
  },
);
