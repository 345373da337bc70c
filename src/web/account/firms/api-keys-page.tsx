import type { ApiKeysPage as ApiKeys } from '../../../contract/pages/firm-pages.ts';
import { API_SCOPES } from '../../../domain/firms/api-scope.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/api-keys-page.ts';
import { FirmFrame } from './firm-frame.tsx';
import styles from './firms.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.firms.apiKeys());
}

export function action(args: Route.ActionArgs) {
  return answerPost<ApiKeys>(
    args,
    (port, fields) => port.firms.changeApiKeys(fields),
    () => loader(args),
  );
}

/** `/orders/firm/keys`: keys of the firm's programs. The secret of a new key is only in the response that creates it. */
export default function ApiKeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const text = useFirmsTexts();
  return (
    <FirmFrame title={text.keys} lead={text.keys_lead} problems={page.problems}>
      <p>
        <Link to="/ayuda/api">{text.guide}</Link>
      </p>
      {page.made && <MadeKey made={page.made} />}
      {page.keys.length === 0 && <p>{text.keys_none}</p>}
      <ul className={styles.list}>
        {page.keys.map((key) => (
          <ApiKey key={key.key_id} apiKey={key} />
        ))}
      </ul>
      <NewKey page={page} />
    </FirmFrame>
  );
}

function MadeKey({ made: { name, consumer_key, secret } }: { readonly made: NonNullable<ApiKeys['made']> }) {
  const text = useFirmsTexts();
  return (
    <div role="status">
      <Notice tone="success" title={text.key_made(name)}>
        <p>{text.key_once}</p>
        <label className={styles.secret}>
          {text.key_consumer}
          <input readOnly value={consumer_key} />
        </label>
        <label className={styles.secret}>
          {text.key_secret}
          <input readOnly value={secret} autoComplete="off" />
        </label>
      </Notice>
    </div>
  );
}

function ApiKey({ apiKey }: { readonly apiKey: ApiKeys['keys'][number] }) {
  const text = useFirmsTexts();
  const { key_id, name, consumer_key, scopes, created_by, created_text, used_text, revoked_text } = apiKey;
  return (
    <li>
      <strong>{name}</strong>
      <code>{consumer_key}</code>
      <span>{scopes.map((scope) => text.scopes[scope]).join(', ')}</span>
      <span className={styles.soft}>
        {text.key_created(created_text, created_by)} · {used_text ? text.key_used(used_text) : text.key_unused}
      </span>
      {revoked_text ? (
        <span>{text.key_revoked(revoked_text)}</span>
      ) : (
        <PostForm>
          <input type="hidden" name="key_id" value={key_id} />
          <SubmitButton look="secondary" name="intent" value="revoke" label={text.key_revoke_of(name)}>
            {text.key_revoke}
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}

function NewKey({ page: { values, problems, request_key } }: { readonly page: ApiKeys }) {
  const text = useFirmsTexts();
  const problem = problemOf(problems, 'scopes');
  return (
    <Section id="new-key" title={text.key_new} boxed>
      <PostForm key={request_key} className={styles.form}>
        <input type="hidden" name="request_key" value={request_key} />
        <TextField
          name="name"
          label={text.key_name}
          help={text.key_name_help}
          problem={problemOf(problems, 'name')}
          defaultValue={values.name}
          autoComplete="off"
        />
        <fieldset className={styles.list} id="scopes" aria-describedby={problem ? 'scopes-problem' : undefined}>
          <legend>{text.key_scopes}</legend>
          <FieldNotes name="scopes" problem={problem} />
          {API_SCOPES.map((scope) => (
            <CheckField key={scope} name={scope} checked={values.scopes.includes(scope)}>
              {text.scopes[scope]} <code>{scope}</code>
            </CheckField>
          ))}
        </fieldset>
        <SubmitButton name="intent" value="create">
          {text.key_create}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
