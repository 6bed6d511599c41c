// The whole HTTP server in a separate process, without the mail queue, which belongs to no call.
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/casa/config/config.ts';
import { openDatabase } from '#server/casa/base/db.ts';
import { announce } from './clients.ts';

const config = loadConfig(process.env);
openDatabase(config.DATABASE_URL);
const app = await buildApp({ config });
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }));
announce((app.server.address() as AddressInfo).port); // it listens on TCP
