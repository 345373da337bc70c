import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getVerifactuHealth, mendVerifactuRecord, type VerifactuProblem } from '../../../contract/verifactu.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['verifactu'] as const;

/** How chains and sending are, looked at again every half minute. */
export function useHealth() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => panelApi.call(getVerifactuHealth, {}, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

export interface Mending {
  /** @returns whether it was made again */
  mend(problem: VerifactuProblem): Promise<boolean>;
  readonly isBusy: boolean;
  readonly problem: unknown;
}

/** Makes a record again; a second press while one is under way sends nothing. */
export function useMend(): Mending {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function mend({ issuer, position }: VerifactuProblem) {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      queries.setQueryData(KEY, await panelApi.call(mendVerifactuRecord, { params: { issuer, position } }));
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { mend, isBusy, problem };
}
