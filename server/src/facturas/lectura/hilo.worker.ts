// Thread of leer.commands.ts: reads one e-invoice file and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { lecturaDe } from './leer.rules.ts';

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(lecturaDe(workerData as Uint8Array)); // its only caller sends bytes
