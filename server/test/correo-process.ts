// The mail queue alone in a process of its own, to have several at once or to kill one.
import { join } from 'node:path';
import { relojesDeCorreo } from '#server/correo/correo.worker.ts';
import { loadConfig } from '#server/config/config.ts';
import { closeDatabase, openDatabase } from '#server/base/db.ts';
import { folderStore } from '#server/archivos/files-folder.ts';
import { openFiles } from '#server/archivos/files.ts';
import { marchar } from './relojes.ts';

const config = loadConfig(process.env);
openDatabase(config.DATABASE_URL, { max: 5 });
openFiles(folderStore(join(config.DATA_DIR, 'archivos')));
const correo = marchar(relojesDeCorreo, { config, cada: 50 });
const leave = () =>
  void correo
    .stop()
    .then(closeDatabase)
    .then(() => process.exit(0));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
