// Thread of firma.commands.ts: verifies the signature of one e-invoice file and ends.
import { workerData } from 'node:worker_threads';
import { tellAnswer } from '#server/casa/base/thread.ts';
import { firmaDe } from './firma.rules.ts';

tellAnswer(firmaDe(workerData as Uint8Array, new Date())); // Its only caller sends bytes.
