// Every page that each portal names to search engines; the gate reads one in nine.
import { describePortalPages, openPortals } from './testing/portal-pages.ts';

openPortals();
describePortalPages(1);
