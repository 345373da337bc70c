import styles from '../../account/firms/firms.module.css';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { readPage } from '../../page-answers.ts';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/api-guide-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.firms.apiGuide());
}

/** `/ayuda/api`: how a firm's program signs its calls. */
export default function ApiGuidePage({ loaderData: { origin, calls } }: Route.ComponentProps) {
  const text = useFirmsTexts();
  return (
    <Page>
      <PageHead title={text.guide_title} />
      <Title lead={text.guide_lead}>{text.guide_title}</Title>
      <div className={styles.parts}>
        <Section id="key" title={text.guide_key_title}>
          <p>{text.guide_key}</p>
        </Section>
        <Section id="sign" title={text.guide_sign_title}>
          <p>{text.guide_sign}</p>
          <p>{text.guide_example}:</p>
          <pre className={styles.code}>{exampleFor(origin)}</pre>
        </Section>
        <Section id="calls" title={text.guide_calls_title}>
          <p>{text.guide_calls}</p>
          <ul className={styles.list}>
            {calls.map(({ method, path, scope, about }) => (
              <li key={`${method} ${path}`}>
                <code>
                  {method} {path}
                </code>
                <span>{text.calls[about]}</span>
                <span className={styles.soft}>
                  {text.scope}: <code>{scope}</code>
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="errors" title={text.guide_errors_title}>
          <p>{text.guide_errors}</p>
        </Section>
        <Section id="safe" title={text.guide_safe_title}>
          <p>{text.guide_safe}</p>
        </Section>
      </div>
    </Page>
  );
}

function exampleFor(origin: string): string {
  return `import os
from requests_oauthlib import OAuth1Session

client = OAuth1Session(
    os.environ["API_KEY"],
    client_secret=os.environ["API_SECRET"],
    signature_method="HMAC-SHA256",
)
answer = client.get("${origin}/panel/rest/pedidos?custom_filter[page]=1")
answer.raise_for_status()
for item in answer.json()["items"]:
    print(item["order_id"], item["product_name"])`;
}
