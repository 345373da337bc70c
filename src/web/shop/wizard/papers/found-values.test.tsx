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
    property: null,
  } as const;
  const second = { ...found, value: '7837301VG8173B0001TT', paper: 'deed', file_name: 'e.pdf', property: 2 } as const;
  const html = renderToStaticMarkup(
    <LocaleContext value="es">
      <FoundValues field="q7" found={[found, second]} />
    </LocaleContext>,
  );
  const words = html.replace(/<[^>]*>/g, '');
  expect(words).toContain('12345678Z lectura comprobada dni.pdf, pág. 1');
  expect(words).toContain('7837301VG8173B0001TT lectura comprobada e.pdf, pág. 1, finca 2.ª del documento');
});
