// `npm start`. The server runs as one built module whose compiled code is kept between starts, which saves it some 35 MB and a part
// of its start; `bin/arranque/launch.ts` has what it does.
import { enableCompileCache } from 'node:module';
import { beginAgain } from './piezas/memory.ts';
import { builtServer } from './piezas/server.ts';

const { module, compiled } = await builtServer((line) => console.log(`· ${line}`));
const cache = process.env.NODE_COMPILE_CACHE || compiled;
beginAgain(module, { NODE_COMPILE_CACHE: cache });
enableCompileCache(cache);
await import(module);
