import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTabs } from '../tabs/use-tabs.ts';
import { forgetClosed } from './closed-tabs.ts';

/** People open hundreds of orders a day: a tab's data are dropped once nothing shows them. */
export function useForgetClosed(): void {
  const queries = useQueryClient();
  const { tabs } = useTabs();
  const before = useRef(tabs);
  useEffect(() => {
    forgetClosed(queries, before.current, tabs);
    before.current = tabs;
  }, [queries, tabs]);
}
