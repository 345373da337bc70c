// Every twenty-fifth product, alternating between languages; the longer run covers all of them in each language.
import { everyProductByTurns } from '../src/server/testing/product-pages.ts';
import { lookAtProducts } from './support/product-journeys.ts';

lookAtProducts(everyProductByTurns().filter((_, place) => place % 25 === 0));
