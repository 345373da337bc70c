// All questions, exits, redirects and early checkouts of every form; each single value is chosen in the long suite.
import { FORMS, walkEverything } from './walk-everything.ts';

walkEverything(FORMS, ({ kind }) => kind !== 'value');
