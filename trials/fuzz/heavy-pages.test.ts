// One page in twenty with as much as it may be sent, and far more; all by heavy-pages-long.test.ts.
import { everyPage } from './heavy-pages.ts';
import { holdPages } from './heavy-pages-held.ts';

holdPages(
  everyPage().filter((_, index) => index % 20 === 0),
  { thorough: false, timeout: 120_000 },
);
