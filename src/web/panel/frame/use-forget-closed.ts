import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTabs } from '../tabs/use-tabs.ts';
import { forgetClosed } from './closed-tabs.ts';

/** People open hundreds of orders a day: what was loaded for a tab goes with it, once nothing shows it any more. */
export function useForgetClosed(): void {
  const queries = useQueryClient();
  const { tabs } = useTabs();
  const before = useRef(tabs);
  useEffect(() => {
    forgetClosed(queries, before.current, tabs);
    before.current = tabs;
  }, [queries, tabs]);
}
