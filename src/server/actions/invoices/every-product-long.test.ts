// Every second product on a portal of each country that sells it, with what falls due later; the long run takes all products and portals.
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { onePortalACountry, sellEveryProduct } from './testing/sell-every-product.ts';

sellEveryProduct(
  catalogueOfFiles().products.filter((_, index) => index % 2 === 0),
  onePortalACountry,
);
