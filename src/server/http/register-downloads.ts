import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import { registerCalendarFeed } from './routes/calendar-feed.ts';
import { registerCustomerFiles } from './routes/customer-files.ts';
import { registerDataExport } from './routes/data-export.ts';
import { registerNotePaper } from './routes/note-paper.ts';
import { registerUnsubscribe } from './routes/notifications.ts';
import { registerOrderTable } from './routes/order-table.ts';
import { registerPortfolioTables } from './routes/portfolio-tables.ts';

/** What customers fetch by an address and is neither a call nor a page: papers, tables, a calendar, the one click of mail programs. */
export function registerDownloads(app: FastifyInstance, deps: Deps): void {
  registerCustomerFiles(app, deps);
  registerCalendarFeed(app, deps);
  registerUnsubscribe(app, deps);
  registerDataExport(app, deps);
  registerPortfolioTables(app, deps);
  registerOrderTable(app, deps);
  registerNotePaper(app, deps);
}
