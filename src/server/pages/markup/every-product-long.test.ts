// Every product in each of its languages.
import { everyProduct } from '../../testing/product-pages.ts';
import { validateProducts } from './validate-products.ts';

validateProducts(everyProduct());
