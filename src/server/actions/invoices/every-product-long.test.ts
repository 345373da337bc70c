// Every product; a few of each kind are in the gate.
import { readCatalogueFiles } from '../../catalogue/read-catalogue-files.ts';
import { sellEveryProduct } from './testing/sell-every-product.ts';

sellEveryProduct(readCatalogueFiles().build().products);
