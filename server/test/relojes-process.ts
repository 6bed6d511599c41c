// Clocks of one area alone in a process of its own, to have several at once or to kill one: its name is the argument.
import { join } from 'node:path';
import { relojesDeCorreo } from '#server/plataforma/correo/correo.worker.ts';
import { relojesDeNotificaciones } from '#server/plataforma/notificaciones/notificaciones.worker.ts';
import { loadConfig } from '#server/casa/config/config.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { folderStore } from '#server/casa/archivos/almacen/folder.ts';
import { openFiles } from '#server/casa/archivos/files.ts';
import { marchar } from './relojes.ts';

const config = loadConfig(process.env);
openDatabase(config.DATABASE_URL);
openFiles(folderStore(join(config.DATA_DIR, 'archivos')));
const relojes = process.argv[2] === 'correo' ? relojesDeCorreo : relojesDeNotificaciones;
const marcha = marchar(relojes, { config, cada: 50 });
const leave = () =>
  void marcha
    .stop()
    .then(closeDatabase)
    .then(() => process.exit(0));
// Any message asks for one more look of each clock.
process.on('message', () => void marcha.looked().then(() => process.send?.('looked')));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
