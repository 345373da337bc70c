import type { Call } from '../../../contract/call.ts';
import type { Api } from '../../api/api.ts';
import { describeCallFailure } from './describe-failure.ts';
import type { FailureLog } from './failure-log.ts';
import { requireOk } from './require-ok.ts';

/** The same client; a failed call is logged, then rethrown, and so is one answered with `ok: false`. Source: specification section 8. */
export function loggedApi(api: Api, log: FailureLog): Api {
  const logged = async <Answer>(call: Call, make: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await make();
    } catch (error) {
      const failure = describeCallFailure(call, error);
      if (failure) log.note(failure);
      throw error;
    }
  };
  return {
    ...api,
    call: (call, input, options) => logged(call, async () => requireOk(call, await api.call(call, input, options))),
    upload: (call, input) => logged(call, () => api.upload(call, input)),
    download: (call, input, options) => logged(call, () => api.download(call, input, options)),
    events: (call, input, options) => logged(call, () => api.events(call, input, options)),
  };
}
