// The markup of every page of every form and of what comes after it: exits, the check of answers, cart and checkout.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planWalks } from '../../../domain/wizard/testing/walks.ts';
import { markupFindings } from '../../testing/markup-findings.ts';
import { realGround } from './ground.ts';
import { questionForm, questionIds } from './question-form.ts';
import type { SeenPage, Visitor } from './visitor.ts';
import { FORMS, walkAndCompare } from './walk-everything.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

describe('html-validate finds nothing on any page on the way through', () => {
  test.each(FORMS.map((form) => ({ name: form.url_key, form })))('$name', async ({ form }) => {
    const seen = new Map<string, SeenPage>();
    const watched = watching(shop, (page) => seen.set(lookOf(page), page));
    const { walks } = planWalks(form, realGround(form, shop.deps.territory), ({ kind }) => kind !== 'value');
    for (const [place, planned] of walks.entries()) await walkAndCompare(watched, { form, planned, place });
    const findings: string[] = [];
    for (const { address, html } of seen.values()) {
      findings.push(...(await markupFindings(address, html)).map((finding) => `${address} ${finding}`));
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(findings).toEqual([]);
  });
});

/** Pages that ask the same in the same language differ in their texts only. */
function lookOf(page: SeenPage): string {
  const form = questionForm(page);
  return [
    page.address,
    page.status,
    /<html lang="(..)"/.exec(page.html)?.[1],
    ...(form ? questionIds(form) : []),
  ].join();
}

/** The shop with visitors who show every page that they see. */
function watching({ deps, guest, customer, close }: WalkingShop, show: (page: SeenPage) => void): WalkingShop {
  return {
    deps,
    guest: (...who) => showing(guest(...who), show),
    customer: async (...who) => showing(await customer(...who), show),
    close,
  };
}

function showing(visitor: Visitor, show: (page: SeenPage) => void): Visitor {
  const shown = async (arriving: Promise<SeenPage>) => {
    const page = await arriving;
    show(page);
    return page;
  };
  return { ...visitor, get: (address) => shown(visitor.get(address)), post: (...sent) => shown(visitor.post(...sent)) };
}
