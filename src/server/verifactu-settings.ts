import { z } from 'zod';

/** Settings of reporting to the Spanish tax agency. Without a certificate nothing is sent. */
export const VERIFACTU_SETTINGS = {
  VERIFACTU_URL: {
    about:
      'Address of the VERI*FACTU service of the Spanish tax agency; default: in production the real one, else its service for tests',
    shape: z.url({ protocol: /^https$/ }).optional(),
  },
  VERIFACTU_CERTIFICATE: {
    about:
      'File with the certificate and private key that identify the issuer to the agency: PKCS#12 (.p12, .pfx) or PEM. Without it no record is sent',
    shape: z.string().min(1).optional(),
  },
  VERIFACTU_CERTIFICATE_PASSWORD: { about: 'Password of that file', shape: z.string().optional() },
  VERIFACTU_PRODUCER: {
    about: 'Name of the producer of this invoicing system, for records and its declaration; default: the issuer',
    shape: z.string().min(1).max(120).optional(),
  },
  VERIFACTU_PRODUCER_TAX_ID: {
    about: 'Tax number (NIF) of that producer',
    shape: z
      .string()
      .regex(/^[A-Z0-9]{9}$/)
      .optional(),
  },
  VERIFACTU_PRODUCER_ADDRESS: {
    about: 'Postal address of that producer',
    shape: z.string().trim().min(1).max(200).optional(),
  },
  VERIFACTU_INSTALLATION: {
    about: 'Number of this installation of the invoicing system',
    shape: z.string().min(1).max(100).default('1'),
  },
} as const;
