import { expect, test } from 'vitest';
import type { FormMap, MapEdge } from '../../../domain/wizard/map-form.ts';
import { layoutMap, NODE_HEIGHT, NODE_WIDTH } from './map-layout.ts';

const page = (step: number) => ({
  kind: 'page' as const,
  id: `page ${step}`,
  page: { kind: 'step' as const, step, route: '', title: { es: '', en: '', pt: '' }, option_ids: [] },
});
const way = (kind: MapEdge['kind'], from: string, to: string): MapEdge => ({ kind, from, to, when: [] });
const message = { es: 'no', en: 'no', pt: 'no' };

const map: FormMap = {
  nodes: [
    ...[1, 2, 3, 4].map(page),
    { kind: 'exit', id: 'exit 0', message },
    { kind: 'exit', id: 'exit 1', message },
    { kind: 'cart', id: 'cart' },
  ],
  edges: [
    way('next', 'page 1', 'page 2'),
    way('next', 'page 1', 'page 3'),
    way('next', 'page 1', 'page 4'),
    way('next', 'page 2', 'page 4'),
    way('exit', 'page 1', 'exit 0'),
    way('exit', 'page 1', 'exit 1'),
    way('cart', 'page 4', 'cart'),
  ],
};

test('no two places lie on each other and all lie within the drawing', () => {
  const { nodes, width, height } = layoutMap(map);
  nodes.forEach((one, index) => {
    expect(one.x + NODE_WIDTH <= width && one.y + NODE_HEIGHT <= height).toBe(true);
    for (const other of nodes.slice(index + 1)) {
      expect(Math.abs(one.x - other.x) >= NODE_WIDTH || Math.abs(one.y - other.y) >= NODE_HEIGHT).toBe(true);
    }
  });
});

test('every way is drawn, numbered as in the list, and those that pass a page have lanes of their own', () => {
  const { edges } = layoutMap(map);
  expect(edges.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const lanes = [1, 2, 3].map((index) => edges[index]?.x);
  expect(new Set(lanes).size).toBe(3);
});
