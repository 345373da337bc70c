// All questions, exits, redirects and early checkouts of one form in thirty; those of the others, and each single value, in the long suite.
import { FORMS, walkEverything } from './walk-everything.ts';

walkEverything(
  FORMS.filter((_, place) => place % 30 === 0),
  ({ kind }) => kind !== 'value',
);
