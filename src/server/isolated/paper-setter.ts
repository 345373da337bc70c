// The working thread of the process that sets papers from Markdown.
import { setMarkdown } from '../ports/pdf/set-markdown.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ set_markdown: setMarkdown });
