// Every product in each of its languages.
import { everyProduct } from '../src/server/testing/product-pages.ts';
import { lookAtProducts } from './support/product-journeys.ts';

lookAtProducts(everyProduct());
