// The worker thread of the process that typesets papers from Markdown.
import { setMarkdown } from '../ports/pdf/set-markdown.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ set_markdown: setMarkdown });
