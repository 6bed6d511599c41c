// Thread of csv-read.ts: reads the rows of one CSV and ends.
import { workerData } from 'node:worker_threads';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { tellAnswer } from '#server/casa/base/thread.ts';
import { lineasDe } from './csv-lines.ts';

const { bytes, maximo } = workerData as { bytes: Uint8Array; maximo: number }; // csv-read.ts, its only caller, sends them
try {
  tellAnswer({ lineas: lineasDe(bytes, maximo) });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  tellAnswer({ falla: error.message });
}
