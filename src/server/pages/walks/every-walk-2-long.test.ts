// Every value of every question, the second half of the forms.
import { halfOfForms, walkEverything } from './walk-everything.ts';

walkEverything(halfOfForms(1));
