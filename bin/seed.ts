// Loads the demo company into the empty database of DATABASE_URL, its files under DATA_DIR. `npm start` calls it in a
// process of its own: sixty passwords and two hundred trips would stay in the server's memory for good.
import { cargarDemo } from '#server/demo.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { openStore } from '#server/casa/archivos/almacen/open-store.ts';
import { loadFilesConfig } from '#server/casa/config/config.ts';
import { openFiles } from '#server/casa/archivos/files.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { configureSigning } from '#server/casa/claves/signing.ts';

const { DATABASE_URL, DATA_DIR, FIRMA_SECRET = '', TOKEN_SECRET = '', XSRF_SECRET = '' } = process.env;
const { URL_PUBLICA = '', EMPRESA = '' } = process.env;
if (!DATABASE_URL || !DATA_DIR) throw new Error('DATABASE_URL and DATA_DIR say where to');

// The year of attendance is a few large statements, slow on a loaded machine.
openDatabase(DATABASE_URL, { statement: 120_000 });
// Decisions of the demo company are sealed with this installation's own key.
configureSigning({ FIRMA_SECRET, FIRMA_HUELLAS: [], DATA_DIR });
// the footer of mails reads them
configureKeys({ TOKEN_SECRET, XSRF_SECRET, URL_PUBLICA, EMPRESA, APP_ORIGENES: [], SEGUNDO_FACTOR: false });
openFiles(await openStore(loadFilesConfig(process.env)));
try {
  await cargarDemo({ log: (line) => console.log(`· ${line}`) });
} finally {
  await closeDatabase();
}
