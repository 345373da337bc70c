// Each page with every kind of word that it may be sent, and far more.
import { everyPage } from './heavy-pages.ts';
import { holdPages } from './heavy-pages-held.ts';

holdPages(everyPage(), { thorough: true, timeout: 600_000 });
