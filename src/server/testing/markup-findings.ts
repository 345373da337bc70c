import { HtmlValidate } from 'html-validate';
import { readPage } from './read-page.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // Ways of writing the same document, among which React's renderer has chosen.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Besides what the rule lets share a name: boxes of one question are posted under it together.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
});

/** The rule wants titles that fit into a list of search results. */
const FOR_SEARCH_ENGINES = new Set(['long-title']);

/** What html-validate finds against the standard in the HTML of the page at `address`, one line a finding. */
export async function markupFindings(address: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const isListed = isListedAt(address, html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => isListed || !FOR_SEARCH_ENGINES.has(ruleId))
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 120)}`);
}

/** Lists of search results name a page under its canonical address; a form is listed as the page of its product. */
function isListedAt(address: string, html: string): boolean {
  const { canonical } = readPage(html);
  return canonical !== null && new URL(canonical).pathname === new URL(address, canonical).pathname;
}
