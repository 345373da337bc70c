// Every product on every portal that sells it, with what falls due later.
import { readCatalogueFiles } from '../../catalogue/read-catalogue-files.ts';
import { sellEveryProduct } from './testing/sell-every-product.ts';

sellEveryProduct(readCatalogueFiles().build().products, ({ stores }) => stores);
