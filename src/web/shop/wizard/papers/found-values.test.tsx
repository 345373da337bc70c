import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../../i18n/messages.ts';
import { FoundValues } from './found-values.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a value, how sure it is and its place are words apart', () => {
  // Its page has no field yet.
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('HTMLInputElement', class {});
  const found = {
    option_id: 7,
    value: '12345678Z',
    is_sure: true,
    paper: 'identity',
    file_name: 'dni.pdf',
    page: 1,
  } as const;
  const html = renderToStaticMarkup(
    <LocaleContext value="es">
      <FoundValues field="q7" found={[found]} />
    </LocaleContext>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain('12345678Z lectura comprobada dni.pdf');
});
