import { describe, expect, test } from 'vitest';
import { parseXml, readAnswer } from '../ports/acquirer/redsys/query-messages.ts';
import { readXml, readXmlOfOthers } from './read-xml.ts';

const LAUGHS = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(9000)}">]><a>${'&b;'.repeat(9000)}</a>`;
const deep = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('XML of others', () => {
  test('is read as deep as messages are, and no deeper', () => {
    expect(readXml(deep(20))).not.toBeNull();
    expect(readXmlOfOthers(deep(100))).toEqual({ ok: false, line: null });
    expect(readXmlOfOthers(deep(200_000))).toEqual({ ok: false, line: null });
  });

  test('defines no expanding entities, for every parser', () => {
    expect(readXmlOfOthers(`<?xml version="1.0"?>\n${LAUGHS}`)).toEqual({ ok: false, line: 2 });
    expect(parseXml(LAUGHS)).toEqual({});
    expect(parseXml(deep(1000))).toEqual({});
  });

  test('the signed part is found in one pass, even with elements that never end', () => {
    const messages = `<Messages>${'<Version >'.repeat(30_000)}</Messages>`;
    const escaped = messages.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const begun = process.cpuUsage();
    expect(
      readAnswer(`<consultaOperacionesReturn>${escaped}</consultaOperacionesReturn>`, { order: '1', key: '' }),
    ).toBeNull();
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
  });
});
