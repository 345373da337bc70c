import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, openVisitor, type Visit, type Visitor } from './browser.ts';
import { type Product, startProduct } from './product.ts';

const RESULTS = path.resolve(import.meta.dirname, '../../test-results');

export interface Stage {
  readonly product: Product;
  /** Opens the browser for a new visitor. Their pages must not log browser errors. */
  readonly visit: (how?: Visit) => Promise<Page>;
}

/** Shared by the journeys of the current file; files of one worker share this module, so each closes what it opened. */
let opened: Promise<{ readonly browser: Browser; readonly product: Product }> | null = null;
/** Shared in the same way, and opened by the first visit with a service worker. */
let withWorkers: Promise<Browser> | null = null;

async function openStage(): Promise<{ readonly browser: Browser; readonly product: Product }> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  return { browser, product };
}

function launchWithWorkers(): Promise<Browser> {
  withWorkers ??= launchBrowser({ worker: true });
  return withWorkers;
}

/** Closes browser and product of the current file, if it has started a journey. */
export async function closeStage(): Promise<void> {
  const [stage, other] = [opened, withWorkers];
  [opened, withWorkers] = [null, null];
  await (await other)?.close();
  if (!stage) return;
  const { browser, product } = await stage;
  await browser.close();
  await product.stop();
}

/**
 * A test with visitors. A failure leaves screenshots in `test-results/`.
 * @param timeout milliseconds, for a journey that takes longer than others
 */
export function journey(title: string, go: (stage: Stage) => Promise<void>, timeout?: number): void {
  test(title, { ...(timeout !== undefined && { timeout }) }, async () => {
    opened ??= openStage();
    const { browser, product } = await opened;
    const visitors: Visitor[] = [];
    const visit = async (how: Visit = {}) => {
      const own = how.worker ? await launchWithWorkers() : browser;
      const visitor = await openVisitor(own, { url: product.url, ...how });
      visitors.push(visitor);
      return visitor.page;
    };
    try {
      await go({ product, visit });
      expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
    } catch (error) {
      await takePictures(title, visitors);
      throw error;
    } finally {
      await Promise.all(visitors.map(({ context }) => context.close()));
    }
  });
}

async function takePictures(title: string, visitors: readonly Visitor[]): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  const name = title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  await Promise.all(
    pages.map((page, index) =>
      // The failure must be reported even if the page is gone.
      page.screenshot({ path: path.join(RESULTS, `${name}-${index}.png`), fullPage: true }).catch(() => undefined),
    ),
  );
}
