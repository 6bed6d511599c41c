// Thread of leer.commands.ts: reads one e-invoice file and ends.
import { workerData } from 'node:worker_threads';
import { tellAnswer } from '#server/casa/base/thread.ts';
import { lecturaDe } from './leer.rules.ts';

tellAnswer(lecturaDe(workerData as Uint8Array)); // Its only caller sends bytes.
