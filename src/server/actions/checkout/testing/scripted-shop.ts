import { type ScriptedAcquirer, scriptedAcquirer } from '../../payments/testing/scripted-acquirer.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** A shop of which one acquirer answers as the test says, for pages and calls about every way to pay. */
export async function openScriptedShop(): Promise<{ shop: TestShop; provider: ScriptedAcquirer }> {
  const provider = scriptedAcquirer();
  return { provider, shop: await openTestShop({ others: [provider] }) };
}
