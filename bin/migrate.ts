// `npm run migrate`: brings the database up to date apart from the start, for several processes with MIGRAR=no.
import { resolve } from 'node:path';
import { StartFailure } from '#server/casa/config/config.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { done, readWords, runCommand } from './piezas/command.ts';
import { openInstalled } from './postgres/installed.ts';

const USO = `Uso:
  npm run migrate                      aplica lo que falta
  npm run migrate -- --comprobar       dice si falta algo, y no cambia nada`;

async function main(): Promise<boolean> {
  const { values, positionals } = readWords(USO, { comprobar: { type: 'boolean' } });
  if (positionals.length) throw new StartFailure(USO);
  const database = await openInstalled(resolve(process.env.DATA_DIR || '.data'));
  try {
    const applied = await migrate({
      url: database.url,
      log: (line) => console.log(`· ${line}`),
      onlyCheck: values.comprobar === true,
    });
    return done(applied.length ? `Migraciones aplicadas: ${applied.length}` : 'La base de datos está al día');
  } finally {
    await database.stop();
  }
}

await runCommand(main, 'No se ha podido poner al día la base de datos');
