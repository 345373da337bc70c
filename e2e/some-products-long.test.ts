// Every twenty-fifth product, in a language by turns; all of them in each language are for the longer run.
import { everyProductByTurns } from '../src/server/testing/product-pages.ts';
import { lookAtProducts } from './support/product-journeys.ts';

lookAtProducts(everyProductByTurns().filter((_, place) => place % 25 === 0));
