import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readText } from './env-file.ts';

const FOLDER = 'deploy/kubernetes';
const ROOT = path.resolve(import.meta.dirname, '../..');

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
}

interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number; readonly fsGroup: number };
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string; readonly secret?: object }[];
}

type Labels = Readonly<Record<string, string>>;

/** A manifest; each kind has some of these. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly minAvailable?: number;
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
    readonly ports?: readonly { readonly name: string; readonly targetPort: string }[];
    readonly podSelector?: { readonly matchLabels?: Labels };
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly backend: { readonly service: { readonly name: string; readonly port: { readonly name: string } } };
        }[];
      };
    }[];
  };
}

/** Files of the folder, but for the one that lists the others. */
export function manifestFiles(): string[] {
  return readdirSync(path.join(ROOT, FOLDER)).filter((name) => name !== 'kustomization.yaml');
}

export function readManifests(): Manifest[] {
  return manifestFiles().flatMap((name) =>
    parseAllDocuments(readText(`${FOLDER}/${name}`)).map((document) => document.toJS() as Manifest),
  );
}

export function readKustomization(): {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string }[];
} {
  return parseAllDocuments(readText(`${FOLDER}/kustomization.yaml`))[0]?.toJS();
}
