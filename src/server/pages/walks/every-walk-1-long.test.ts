// Every value of every question, the first half of the forms: halves run beside each other.
import { halfOfForms, walkEverything } from './walk-everything.ts';

walkEverything(halfOfForms(0));
