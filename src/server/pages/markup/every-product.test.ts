// Every product in one language; the longer run covers all of its languages.
import { everyProductByTurns } from '../../testing/product-pages.ts';
import { validateProducts } from './validate-products.ts';

validateProducts(everyProductByTurns());
