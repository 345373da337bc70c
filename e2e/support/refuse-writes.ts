import type { Page, Request } from 'playwright-core';
import { type ErrorCode, errorMessage } from '../../src/domain/errors/error-code.ts';
import type { Locale } from '../../src/domain/locale/locale.ts';

/** Operations by which a page takes and gives up the lock on its own. */
const LOCKING: readonly string[] = ['lock_pedido', 'unlock_pedido'];
/** An item's operations, and the run of a macro on it. */
const WRITES = /\/restapi\/pedido\/\d+(\/macros\/\d+)?(\?|$)/;

/** Answers every operation on an order as the server does when it refuses one. @returns the sentence in the language of the page */
export async function refuseWrites(page: Page, code: ErrorCode, locale: Locale): Promise<string> {
  const message = errorMessage(code, locale);
  await page.route(WRITES, async (route) => {
    if (!isWrite(route.request())) return route.continue();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: message, status: 403, code, message, request_id: 'r-1' }),
    });
  });
  return message;
}

function isWrite(request: Request): boolean {
  if (request.method() === 'GET') return false;
  const { operation = '' } = request.postDataJSON() as { readonly operation?: string };
  return !LOCKING.includes(operation);
}
