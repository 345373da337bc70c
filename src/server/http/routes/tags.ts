import { listTags } from '../../../contract/tags.ts';
import { listTags as list } from '../../actions/tags/list-tags.ts';
import { bound } from '../bind-call.ts';

export const tagRoutes = [bound(listTags, async (ctx) => ({ tags: await list(ctx) }))];
