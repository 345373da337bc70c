// Every value of every question, the second half of the forms.
import { FORMS, walkEverything } from './walk-everything.ts';

walkEverything(FORMS.filter((_, place) => place % 2 === 1));
