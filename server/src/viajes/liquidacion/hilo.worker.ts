// Thread of papel.commands.ts: joins the receipts of one settlement and ends.
import { workerData } from 'node:worker_threads';
import { tellAnswer } from '#server/casa/base/thread.ts';
import { type PorUnir, unidos } from './union.rules.ts';

const pdf = await unidos(workerData as PorUnir); // papel.commands.ts, its only caller, sends them
tellAnswer({ pdf });
