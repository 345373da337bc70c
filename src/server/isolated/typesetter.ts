// The worker thread of the process that typesets documents.
import { typeset } from '../ports/pdf/typeset.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ typeset });
