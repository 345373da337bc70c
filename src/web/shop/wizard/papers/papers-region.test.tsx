import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foundInPapers as text } from '../../../i18n/es/found-in-papers.ts';
import { LocaleContext } from '../../../i18n/messages.ts';
import { type LookedAt, NOT_LOOKED } from './look-while-reading.ts';
import { PapersContext } from './papers-context.ts';
import { PapersRegion } from './papers-region.tsx';
import { ReadingNote } from './reading-note.tsx';

test('the region for news about papers is there before there is any', () => {
  expect(renderToStaticMarkup(<PapersRegion />)).toMatch(/^<p role="status"[^>]*><\/p>$/);
});

test('a document that is read, one that was, and one in which nothing was found have each its note', () => {
  const noteOf = (seen: Partial<LookedAt>) =>
    renderToStaticMarkup(
      <LocaleContext value="es">
        <PapersContext value={{ ...NOT_LOOKED, ...seen, look: () => {} }}>
          <ReadingNote />
        </PapersContext>
      </LocaleContext>,
    );
  expect(noteOf({ is_reading: true })).toBe(text.reading);
  expect(noteOf({ hasNothing: true })).toBe(text.nothing);
  expect(noteOf({})).toBe('');
});
