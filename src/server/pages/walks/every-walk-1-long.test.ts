// Every value of every question, the first half of the forms: halves run beside each other.
import { FORMS, walkEverything } from './walk-everything.ts';

walkEverything(FORMS.filter((_, place) => place % 2 === 0));
