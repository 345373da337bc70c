// Every product, on a portal of each country that sells it.
import { readCatalogueFiles } from '../../catalogue/read-catalogue-files.ts';
import { sellEveryProduct } from './testing/sell-every-product.ts';

sellEveryProduct(readCatalogueFiles().build().products);
