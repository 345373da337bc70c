// The working thread of the process that sets papers.
import { typeset } from '../ports/pdf/typeset.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ typeset });
