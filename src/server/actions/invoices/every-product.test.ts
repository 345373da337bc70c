// One product of each kind of price: an official fee, 23 % in Portugal, above the limit of simplified invoices, the most sold.
import { readCatalogueFiles } from '../../catalogue/read-catalogue-files.ts';
import { sellEveryProduct } from './testing/sell-every-product.ts';

const SOME = [
  'nota-simple',
  'registro-de-marca-nacional',
  'certidao-permanente',
  'cancelacion-de-hipoteca',
  'certidao-obito',
];

sellEveryProduct(
  readCatalogueFiles()
    .build()
    .products.filter(({ url_key }) => SOME.includes(url_key)),
);
