// Every product on every portal that sells it, with what falls due later.
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { sellEveryProduct } from './testing/sell-every-product.ts';

sellEveryProduct(catalogueOfFiles().products, ({ stores }) => stores);
