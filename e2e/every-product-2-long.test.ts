// Every product in each of its languages, the second half: the halves run in parallel.
import { everyProduct } from '../src/server/testing/product-pages.ts';
import { lookAtProducts } from './support/product-journeys.ts';

lookAtProducts(everyProduct().filter((_, place) => place % 2 === 1));
