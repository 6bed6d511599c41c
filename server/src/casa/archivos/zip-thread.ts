// Thread of zip.ts: opens one ZIP and ends.
import { workerData } from 'node:worker_threads';
import { tellAnswer } from '#server/casa/base/thread.ts';
import { readZip, type ZipLimits } from './zip-read.ts';

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: ZipLimits }; // zip.ts, its only caller, sends them
const read = await readZip(bytes, limits);
tellAnswer(read, 'files' in read ? read.files.map((file) => file.bytes.buffer as ArrayBuffer) : []); // each is a separate `Uint8Array`
