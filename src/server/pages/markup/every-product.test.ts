// Every product in one language; all of its languages are for the longer run.
import { everyProductByTurns } from '../../testing/product-pages.ts';
import { validateProducts } from './validate-products.ts';

validateProducts(everyProductByTurns());
