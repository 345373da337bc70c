import { expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { askReauthentication, registerAsker } from './ask-reauthentication.ts';
import { withReauthentication } from './with-reauthentication.ts';

const problem = (code: ApiProblem['code']) => new ApiProblem({ code, message: code, status: 403 });

/** A call that fails with the given problems in turn, then answers. */
function failing(...problems: ApiProblem[]) {
  const left = [...problems];
  return async () => {
    const next = left.shift();
    if (next) throw next;
    return 'done';
  };
}

test('a call that wants a re-authentication is made again after it, once', async () => {
  expect(await withReauthentication(failing(problem('reauthentication_required')), async () => true)).toBe('done');
  const twice = failing(problem('reauthentication_required'), problem('reauthentication_required'));
  await expect(withReauthentication(twice, async () => true)).rejects.toMatchObject({
    code: 'reauthentication_required',
  });
});

test('who gives up gets the refusal; other problems ask for nothing', async () => {
  const refused = failing(problem('reauthentication_required'));
  await expect(withReauthentication(refused, async () => false)).rejects.toMatchObject({
    code: 'reauthentication_required',
  });
  const other = withReauthentication(failing(problem('forbidden')), () => Promise.reject(new Error('was asked')));
  await expect(other).rejects.toMatchObject({ code: 'forbidden' });
});

test('the dialog on the page is asked; without one nobody can be', async () => {
  expect(await askReauthentication()).toBe(false);
  const gone = registerAsker(async () => true);
  expect(await askReauthentication()).toBe(true);
  gone();
  expect(await askReauthentication()).toBe(false);
});
