// Loaded before a process of a trial: puts other lines in the place of some of the product's, so that the product has no switch for it.
import { registerHooks } from 'node:module';
import { TRIALS, type Trial, withChange } from './changed-lines.ts';

const changes = TRIALS[process.env.TRIAL as Trial];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const mine = changes.filter(({ file }) => url.endsWith(`/src/${file}`));
    return mine.length === 0 ? loaded : { ...loaded, source: mine.reduce(withChange, String(loaded.source)) };
  },
});
