import { createHash, X509Certificate } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const BUILT_IN = path.resolve(import.meta.dirname, '../../../../data/trust-anchors');

/** Authorities whose certificates we know. */
export interface Anchors {
  readonly pems: readonly string[];
  /** Changes with them. */
  readonly version: string;
}

/**
 * The authorities of `data/trust-anchors` and those of a folder of the installation: files with one certificate or several, as PEM.
 * @throws Error that names a file without a readable certificate
 */
export async function loadAnchors(folder: string | undefined): Promise<Anchors> {
  const folders = folder === undefined ? [BUILT_IN] : [BUILT_IN, folder];
  const certificates = (await Promise.all(folders.map(readFolder))).flat();
  const version = createHash('sha256');
  for (const print of certificates.map(({ fingerprint256 }) => fingerprint256).sort()) version.update(print);
  return { pems: certificates.map(String), version: version.digest('hex').slice(0, 16) };
}

async function readFolder(folder: string): Promise<X509Certificate[]> {
  const names = (await readdir(folder)).filter((name) => /\.(pem|crt|cer)$/i.test(name)).sort();
  return (await Promise.all(names.map((name) => readCertificates(path.join(folder, name))))).flat();
}

async function readCertificates(file: string): Promise<X509Certificate[]> {
  const pems = (await readFile(file, 'utf8')).match(PEM) ?? [];
  try {
    if (pems.length > 0) return pems.map((pem) => new X509Certificate(pem));
  } catch {
    // Told below, with the name of the file.
  }
  throw new Error(`${file} has no certificate that can be read as PEM`);
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
