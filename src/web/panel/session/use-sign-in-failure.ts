import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { panelApi } from './panel-api.ts';
import { forgetFailure, storedFailure, storeFailure } from './sign-in-failure.ts';

/** Why the last sign-in failed, if it did, with `fail` to say so and `begin` for another try. */
export function useSignInFailure() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState(() => storedFailure(sessionStorage));
  return {
    failure,
    begin() {
      forgetFailure(sessionStorage);
      setFailure(null);
    },
    /** Whoever was signed in before is so no more: neither his key nor what was loaded for him is left. */
    async fail(message: string) {
      storeFailure(sessionStorage, message);
      setFailure(message);
      await panelApi.forget();
      queries.clear();
    },
  };
}
