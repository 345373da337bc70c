// A sixth of the products, each in one language; the longer run covers all of them in all of their languages.
import { everyProductByTurns } from '../../testing/product-pages.ts';
import { validateProducts } from './validate-products.ts';

validateProducts(everyProductByTurns().filter((_, index) => index % 6 === 0));
