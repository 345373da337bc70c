// Every value of every question, the first half of the forms: the halves run in parallel.
import { halfOfForms, walkEverything } from './walk-everything.ts';

walkEverything(halfOfForms(0));
