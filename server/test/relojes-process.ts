// Clocks of one area alone in a process of its own, to have several at once or to kill one: its name is the argument.
import { join } from 'node:path';
import { relojesDeCorreo } from '#server/plataforma/correo/correo.worker.ts';
import { relojesDeNotificaciones } from '#server/plataforma/notificaciones/notificaciones.worker.ts';
import { relojesDeWebhooks } from '#server/plataforma/webhooks/webhooks.worker.ts';
import { configureSigning } from '#server/casa/claves/signing.ts';
import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { loadConfig } from '#server/casa/config/config.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { folderStore } from '#server/casa/archivos/almacen/folder.ts';
import { openFiles } from '#server/casa/archivos/files.ts';
import { doorHere } from './pares/webhooks.ts';
import { marchar } from './relojes.ts';

const config = loadConfig(process.env);
openDatabase(config.DATABASE_URL);
openFiles(folderStore(join(config.DATA_DIR, 'archivos')));
configureSigning(config);
// Receivers of the test are on this machine, under its own authority: no server of the product can be told so.
const deWebhooks = ({ log }: Casa) => relojesDeWebhooks({ log, door: doorHere(process.env.RECEPTORES_CA) });
const RELOJES: Record<string, (casa: Casa) => readonly Reloj[]> = {
  correo: relojesDeCorreo,
  notificaciones: relojesDeNotificaciones,
  webhooks: deWebhooks,
};
const marcha = marchar(RELOJES[process.argv[2] ?? ''] ?? relojesDeCorreo, { config, cada: 50 });
const leave = () =>
  void marcha
    .stop()
    .then(closeDatabase)
    .then(() => process.exit(0));
// Any message asks for one more look of each clock.
process.on('message', () => void marcha.looked().then(() => process.send?.('looked')));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
