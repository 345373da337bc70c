import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getVerifactuHealth, mendVerifactuRecord, type VerifactuProblem } from '../../../contract/verifactu.ts';
import { type Sending, useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['verifactu'] as const;

/** State of chains and sending, polled every half minute. */
export function useHealth() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => panelApi.call(getVerifactuHealth, {}, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

export interface Mending extends Sending {
  /** @returns whether the record was recreated */
  mend(problem: VerifactuProblem): Promise<boolean>;
}

/** Recreates a record. */
export function useMend(): Mending {
  const queries = useQueryClient();
  const { send, ...sending } = useSend();
  const mend = async ({ issuer, position }: VerifactuProblem) => {
    const health = await send(() => panelApi.call(mendVerifactuRecord, { params: { issuer, position } }));
    if (health) queries.setQueryData(KEY, health);
    return health !== null;
  };
  return { mend, ...sending };
}
