// A third of the pages with as much as they may be sent, and far more; all by heavy-pages-long.test.ts.
import { everyPage } from './heavy-pages.ts';
import { holdPages } from './heavy-pages-held.ts';

holdPages(
  everyPage().filter((_, index) => index % 3 === 0),
  { thorough: false, timeout: 120_000 },
);
