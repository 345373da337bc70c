import { dayBefore, type ListFilters, listHeaders, listPath } from '../list-address.ts';
import { type Scenario, underMillis } from '../scenario.ts';

const ROWS = 50;

/** Lists as agents open them: the newest, by status, by client status, by days, by e-mail, and a page further back. */
const FILTERS: readonly ListFilters[] = [
  {},
  { status: '40' },
  { status: '50,60' },
  { status_client: 'processing' },
  { date_start: dayBefore(40), date_end: dayBefore(30) },
  { email: 'cliente-77@bench.example' },
  { page: '12' },
];

export const panelList: Scenario = {
  name: 'panel-list',
  title: "Panel's list of orders",
  beside: null,
  aim: underMillis(20),
  async prepare({ agents, product }) {
    let turn = 0;
    return () => ({
      begin: () => turn++,
      steps: [
        {
          request(number: number) {
            const agent = agents[number % agents.length];
            if (!agent) throw new Error('no agents');
            const path = listPath({ size: String(ROWS), ...FILTERS[number % FILTERS.length] });
            return { method: 'GET' as const, path, headers: listHeaders(agent, product + path) };
          },
        },
      ],
    });
  },
};
