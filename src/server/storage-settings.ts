import { z } from 'zod';

/** Settings of where uploaded files and documents are kept. */
export const STORAGE_SETTINGS = {
  STORAGE_URL: {
    about:
      'Where uploaded files and documents are kept: a folder, or a bucket of an S3 service (s3://bucket/folder); default: DATA_DIR/files',
    shape: z.string().min(1).optional(),
  },
  STORAGE_FROM_URL: {
    about: 'Where they were kept before: files are read from there until `npm run move-files` has moved all of them',
    shape: z.string().min(1).optional(),
  },
  S3_ENDPOINT: {
    about: 'Origin of the S3 service (https://s3.example); default: Amazon S3 in S3_REGION',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  S3_REGION: {
    about: 'Region of the bucket',
    shape: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('eu-south-2'),
  },
  S3_ACCESS_KEY_ID: { about: 'Access key of the account that may use the bucket', shape: z.string().min(1).optional() },
  S3_SECRET_ACCESS_KEY: { about: 'Secret of that key', shape: z.string().min(1).optional() },
  FILE_KEYS: {
    about:
      'Keys that encrypt stored files: name:base64 of 32 bytes each, comma-separated, newest first; the first encrypts, all decrypt. Keep them apart from the files and from the backups. Without it files are stored as they are, which production refuses',
    shape: z.string().min(1).optional(),
  },
  CLAMD_URL: {
    about:
      'Virus scanner: clamd of ClamAV (tcp://host:3310, or unix:///run/clamav/clamd.ctl). With it no file is handed out before it is clean. Without it none is scanned',
    shape: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  },
} as const;
