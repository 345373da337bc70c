// Every second product on a portal of each country that sells it, with what falls due later; the long run takes all products and portals.
import { readCatalogueFiles } from '../../catalogue/read-catalogue-files.ts';
import { onePortalACountry, sellEveryProduct } from './testing/sell-every-product.ts';

sellEveryProduct(
  readCatalogueFiles()
    .build()
    .products.filter((_, index) => index % 2 === 0),
  onePortalACountry,
);
