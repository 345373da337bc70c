import type { OpenApi } from './open-api.ts';

/** The API for reading: one section a call, without script, so that the strict policy of pages holds here too. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method.toUpperCase(), operation as Operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Registralia API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main>
<h1>Registralia API</h1><p>${html(document.info.description)} The same as data: <a href="/openapi.json">/openapi.json</a>.</p>
${calls.join('\n')}</main></body></html>`;
}

interface Operation {
  readonly summary: string;
  readonly 'x-callers': readonly string[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { description: string; content?: object }>>;
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    (p) => `<li><code>${html(p.name)}</code> (${p.in}${p.required ? '' : ', optional'})</li>`,
  );
  const problems = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return `<section><h2><code>${method} ${html(path)}</code></h2><p>${html(operation.summary)}</p>
<p>Callers: ${html(operation['x-callers'].join(', '))}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<details><summary>Body</summary><pre>${pretty(operation.requestBody)}</pre></details>` : ''}
<details><summary>Answer</summary><pre>${pretty(operation.responses['200']?.content ?? {})}</pre></details>
${problems.length > 0 ? `<ul>${problems.map(([status, p]) => `<li>${status}: ${html(p.description)}</li>`).join('')}</ul>` : ''}</section>`;
}

function pretty(value: object): string {
  return html(JSON.stringify(value, null, 2));
}

function html(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);
}
