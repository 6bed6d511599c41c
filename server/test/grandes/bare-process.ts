// A server with an almost empty call, which measures the time of the machine, its network and its database.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
const server = createServer((_request, response) => {
  void pool.query('select 1').then(() => response.end());
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // the address is a TCP one
});
process.once('disconnect', () => process.exit(0));
