import type { PortfolioPort } from '../../../contract/pages/portfolio-pages.ts';
import type { Ctx } from '../../ctx.ts';
import { comparisonPage } from './comparison-page.ts';
import { importPage, importThings } from './import-page.ts';
import { saveThing, thingFormPage } from './thing-form-page.ts';
import { changeThing, thingPage } from './thing-page.ts';
import { changeThings, thingsPage } from './things-page.ts';

/** Server functions for the pages of the customer's portfolio, bound to one request. */
export function portfolioPort(ctx: Ctx): PortfolioPort {
  return {
    things: (list, asked) => thingsPage(ctx, list, asked),
    changeThings: (list, fields) => changeThings(ctx, list, fields),
    thing: (list, id) => thingPage(ctx, list, id),
    changeThing: (list, id, fields) => changeThing(ctx, list, { id, fields }),
    comparison: (id, asked) => comparisonPage(ctx, id, asked),
    thingForm: (list, id, asked) => thingFormPage(ctx, list, { id, asked }),
    saveThing: (list, id, fields) => saveThing(ctx, list, { id, fields }),
    importForm: (list) => importPage(ctx, list),
    importThings: (list, posted) => importThings(ctx, list, posted),
  };
}
