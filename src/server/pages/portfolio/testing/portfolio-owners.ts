import { insertTestCustomer, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import type { PageApp } from '../../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../../testing/plain-browser.ts';

export const LISTS = {
  inmuebles: {
    es: 'Todavía no tienes ningún inmueble',
    en: 'You have no properties',
    pt: 'Ainda não tem nenhum imóvel',
  },
  empresas: {
    es: 'Todavía no tienes ninguna empresa',
    en: 'You have no companies',
    pt: 'Ainda não tem nenhuma empresa',
  },
  vehiculos: {
    es: 'Todavía no tienes ningún vehículo',
    en: 'You have no vehicles',
    pt: 'Ainda não tem nenhum veículo',
  },
} as const;
export type List = keyof typeof LISTS;

let people = 0;

export async function signedIn(shop: PageApp) {
  people += 1;
  const email = `portfolio-${people}@example.com`;
  const customerId = await insertTestCustomer(shop.deps.db, email);
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  /** Fields of a page's form that people do not type. */
  const hidden = (html: string) =>
    Object.fromEntries(
      ['formkey', 'typed_by', 'version', 'base', 'request_key', 'from'].flatMap((name) => {
        const value = fieldIn(html, name);
        return value === undefined ? [] : [[name, value.replaceAll('&quot;', '"')]];
      }),
    );
  const post = async (url: string, fields: Record<string, string>) =>
    browser.post(url, { ...hidden((await browser.get(url)).html), ...fields });
  const add = async (list: List, fields: Record<string, string>) => {
    const { location } = await post(`/orders/${list}/new`, fields);
    return String(location).replace('?saved=added', '');
  };
  return { browser, post, add, hidden, customerId };
}
