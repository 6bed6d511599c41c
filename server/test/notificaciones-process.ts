// The worker of the notifications alone in a process of its own, to have several at once or to kill one.
import { relojesDeNotificaciones } from '#server/notificaciones/notificaciones.worker.ts';
import { loadConfig } from '#server/config/config.ts';
import { closeDatabase, openDatabase } from '#server/base/db.ts';
import { marchar } from './relojes.ts';

const config = loadConfig(process.env);
openDatabase(config.DATABASE_URL, { max: 10 });
const worker = marchar(relojesDeNotificaciones, { config, cada: 50 });
const leave = () =>
  void worker
    .stop()
    .then(closeDatabase)
    .then(() => process.exit(0));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
