import { createHash, X509Certificate } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const BUILT_IN = path.resolve(import.meta.dirname, '../../../../data/trust-anchors');

/** Authorities whose certificates we know. */
export interface Anchors {
  readonly pems: readonly string[];
  /** Known for time stamps only. */
  readonly timeStampPems: readonly string[];
  /** Changes with them. */
  readonly version: string;
}

/**
 * The authorities of `data/trust-anchors` and those of a folder of the installation: files with one certificate or several, as PEM. Those of
 * files named `*.time-stamps.pem` are known for time stamps only.
 * @throws Error that names a file without a readable certificate
 */
export async function loadAnchors(folder: string | undefined): Promise<Anchors> {
  const folders = folder === undefined ? [BUILT_IN] : [BUILT_IN, folder];
  const found = (await Promise.all(folders.map(readFolder))).flat();
  const version = createHash('sha256');
  for (const print of found.map((one) => `${one.certificate.fingerprint256}${one.isOfTimeStamps}`).sort())
    version.update(print);
  const pemsOf = (isOfTimeStamps: boolean) =>
    found.filter((one) => one.isOfTimeStamps === isOfTimeStamps).map(({ certificate }) => certificate.toString());
  return { pems: pemsOf(false), timeStampPems: pemsOf(true), version: version.digest('hex').slice(0, 16) };
}

interface Found {
  readonly certificate: X509Certificate;
  readonly isOfTimeStamps: boolean;
}

async function readFolder(folder: string): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => /\.(pem|crt|cer)$/i.test(name)).sort();
  const read = async (name: string) => {
    const isOfTimeStamps = /\.time-stamps\.\w+$/i.test(name);
    return (await readCertificates(path.join(folder, name))).map((certificate) => ({ certificate, isOfTimeStamps }));
  };
  return (await Promise.all(names.map(read))).flat();
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
