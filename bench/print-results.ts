import { tableText } from './print-table.ts';
import type { Aimed, Results, Row } from './results.ts';

/** The results as text for a terminal. */
export function printResults(results: Results): string {
  const { machine, options } = results;
  return [
    `${machine.cores} cores (${machine.model}), Node ${machine.node}; ${options.rounds} x ${options.seconds} s a point, ${options.orders} orders`,
    '',
    tableText([HEAD, ...results.rows.flatMap(linesOf)], { texts: [0, HEAD.length - 1] }),
    '',
    ...nextOrderLines(results),
    ...results.figures.map(({ title, value, unit, aim }) => `${title}: ${number(value)} ${unit}${aimText(aim)}`),
  ].join('\n');
}

const HEAD = ['', 'clients', 'a second', 'p50 ms', 'p99 ms', 'cpu ms', 'ratio', 'by cpu', 'spread', 'errors', 'aim'];

function linesOf({ title, points, ratios, cpuRatios, aim }: Row): string[][] {
  return points.map((point, index) => [
    index === 0 ? title : '',
    String(point.connections),
    number(point.perSecond),
    number(point.p50),
    number(point.p99),
    number(point.cpu),
    ratios?.[index]?.toFixed(2) ?? '',
    cpuRatios?.[index]?.toFixed(2) ?? '',
    `${Math.round(point.spread * 100)} %`,
    String(point.errors),
    index === 0 ? aimText(aim).trim() : '',
  ]);
}

function nextOrderLines({ nextOrders }: Results): string[] {
  if (!nextOrders) return [];
  const { asked, given, doubles, errors, p50, p99 } = nextOrders;
  return [
    `Next order, 100 a second from 64 agents: ${asked} asked, ${given} given, ${doubles} given twice, ${errors} errors, p50 ${number(p50)} ms, p99 ${number(p99)} ms`,
  ];
}

function aimText(aim: Aimed | null): string {
  return aim ? `  ${aim.isMet ? 'met' : 'MISSED'}: ${aim.text}` : '';
}

/** A missing number means that nothing was completed. */
function number(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
