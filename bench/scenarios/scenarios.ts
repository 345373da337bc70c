import type { Scenario } from '../scenario.ts';
import { addToCart, checkout } from './buying.ts';
import { cachedPage, municipalities, productPage, renderedPage } from './pages.ts';
import { panelList } from './panel-list.ts';
import { bizum, multibanco, paypal, transfer } from './ways-to-pay.ts';

/** All that is measured under load, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  cachedPage,
  productPage,
  renderedPage,
  municipalities,
  addToCart,
  checkout,
  bizum,
  paypal,
  transfer,
  multibanco,
  panelList,
];
