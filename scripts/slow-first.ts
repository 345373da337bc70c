import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that are short but take long: many cases from one list, or real time to pass. Largest first, as by default, they would come last. */
const SLOW = [
  ...['walks/every-walk.test', 'http/database-away.test', 'db/listen.test', 'markup/every-product.test'],
  ...['server/portals.test', 'jobs/watch-mailboxes.test', 'fuzz/heavy-calls.test'],
  ...['contention/every-pair.test', 'isolated/hostile-pdfs.test', 'fuzz/heavy-pages.test'],
  ...['pdfs/fuzz-pdfs.test', 'actions/payments/interleavings.test'],
  ...['e2e/payments.test', 'e2e/weight.test'],
];

/** Starts slow files while the second worker still has other work. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((name) => moduleId.includes(`${name}.`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
