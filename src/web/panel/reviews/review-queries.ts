import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listReviews } from '../../../contract/reviews.ts';
import type { ReviewState } from '../../../domain/reviews/review.ts';
import { panelApi } from '../session/panel-api.ts';

const REVIEWS_KEY = ['reviews'] as const;

/** Reviews in one state, a page of them. */
export function useReviews({ state, page }: { readonly state: ReviewState; readonly page: number }) {
  return useQuery({
    queryKey: [...REVIEWS_KEY, state, page],
    queryFn: ({ signal }) => panelApi.call(listReviews, { query: { state, page } }, { signal }),
    staleTime: 5_000,
  });
}

/** One write at a time; its error stays until the next attempt, and the lists are refetched. */
export function useReviewWrite() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  /** @returns whether it was done */
  async function write(send: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await send();
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: REVIEWS_KEY });
      setBusy(false);
    }
  }
  return { write, isBusy, problem };
}
