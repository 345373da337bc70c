import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { loadAnchors } from './load-anchors.ts';

test('the built-in authorities are those of the list that comes with Node.js', async () => {
  const known = new Set(rootCertificates.map((pem) => new X509Certificate(pem).fingerprint256));
  const built = (await loadAnchors(undefined)).pems.map((pem) => new X509Certificate(pem));
  expect(built).toHaveLength(4);
  expect(built.filter(({ fingerprint256 }) => !known.has(fingerprint256))).toEqual([]);
});
