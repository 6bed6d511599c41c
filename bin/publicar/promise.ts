// `npm run promesa`: writes contract/PROMETIDO, the calls that a release promises, in the first commit after it (decision 0133).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '#server/areas.ts';
import { describeCalls } from '../../server/test/promesa/described.ts';
import { PROMISED, writePromised } from '../../server/test/promesa/promised.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};
writeFileSync(PROMISED, writePromised(version, describeCalls(areas.map(({ contrato }) => contrato))));
