// The sealing clock alone in a process of its own, to be killed between two of its statements.
import { configureSigning } from '#server/casa/claves/signing.ts';
import { loadConfig } from '#server/casa/config/config.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { marchar } from './relojes.ts';
import { relojesDeInspeccion } from '#server/tiempo/registro/registro.worker.ts';

const config = loadConfig(process.env);
configureSigning(config);
openDatabase(config.DATABASE_URL);
const marcha = marchar((casa) => relojesDeInspeccion(casa).slice(0, 1), { config, cada: 10 });
void marcha.looked().then(() => process.send?.('looked'));
process.once(
  'SIGTERM',
  () =>
    void marcha
      .stop()
      .then(closeDatabase)
      .then(() => process.exit(0)),
);
