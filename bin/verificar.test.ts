// @spec 1.firma
// `npm run verificar` as in an audit: a process of its own over a database that its owner has altered.
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { anotarCabeza, ficheroDeCabezas } from '#server/identidad/firma/cadena/cabeza.commands.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { pastTriggers } from '../server/test/acts.ts';
import { decidir, PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../server/test/firma.ts';
import { useFolder } from '../server/test/folder.ts';
import { useApp } from '../server/test/harness.ts';
import { bareEnv } from '../server/test/launch.ts';

const { as, config } = await useApp();
sinArea();
const folder = useFolder();
const fichero = join(folder, 'cadena.jsonl');

function verificar(args: string[] = [], env: Record<string, string> = {}) {
  const { DATABASE_URL, DATA_DIR } = config;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'verificar.ts'), ...args], {
    env: { ...bareEnv(), DATABASE_URL, DATA_DIR, ...env },
    encoding: 'utf8',
  });
  return { status, dicho: stdout + stderr };
}
/** Expects an exit code and words of what was said. */
const dice = (run: ReturnType<typeof verificar>, status: number, words: string | RegExp) =>
  expect(run).toMatchObject({
    status,
    dicho: typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
  });
const luis = await as('luis');
await ponerClave(luis);
for (const firmaDigital of [0, 1, 0, 0])
  await decidir(luis, { id: await pedir({ firmaDigital }), ...(firmaDigital ? { password: PASSWORD_FIRMA } : {}) });
await anotarCabeza(config.DATA_DIR, 0);

test('a database that nobody has altered is proved, and so is its export, without server or database', () => {
  const { kid } = getSigning();
  const base = verificar(['--exportar', fichero]);
  expect(base.dicho).toContain('✓ Todo lo que hay es como se firmó');
  expect(base.dicho).toContain('7 filas y 4 firmas comprobadas; 1 cabezas firmadas coinciden');
  expect(base.dicho).toContain(`Huella del servidor: ${kid}\n`);
  expect(base.status).toBe(0);
  const lejos = { DATABASE_URL: '', DATA_DIR: join(folder, 'nada') };
  dice(verificar([fichero, '--huella', kid], lejos), 0, '4 firmas');
  expect(verificar([fichero], lejos).dicho).toContain('compárela con la que tenga apuntada');
  dice(verificar([fichero, '--huella', 'x'.repeat(43)], lejos), 1, '✗ Fila 1: La selló otro servidor');
  expect(readFileSync(fichero, 'utf8')).not.toMatch(/sellada|"sal"|"iv"/);
});

test('a line of the export that somebody changes or takes away is named', () => {
  const lineas = readFileSync(fichero, 'utf8').trimEnd().split('\n');
  const con = (claves: string[]) => {
    writeFileSync(join(folder, 'otra.jsonl'), claves.join('\n'));
    return verificar([join(folder, 'otra.jsonl')], { DATABASE_URL: '' });
  };
  expect(
    con(lineas.map((linea) => linea.replace('"EstadoId": 2', '"EstadoId": 3').replace('"EstadoId":2', '"EstadoId":3')))
      .dicho,
  ).toMatch(/✗ Fila 4: .*decisión/);
  dice(con(lineas.toSpliced(5, 1)), 1, '✗ Fila 5: Falta la fila 5');
  expect(con(lineas.slice(0, -1)).dicho).toMatch(/✗ Fila 7: Faltan filas al final/);
  dice(con(lineas.with(5, lineas[5]!.slice(0, 60))), 1, '✗ Fila 5: No se puede leer');
  expect(con(['nada'])).toMatchObject({ status: 2 });
});

test('a fingerprint of this installation, of today or of before, is trusted in an export too, unless another is given', () => {
  const { kid } = getSigning();
  expect(verificar([fichero], { DATABASE_URL: '' }).dicho).toContain(`Huella del servidor: ${kid}\n`);
  for (const que of [[fichero], []])
    expect(verificar([...que, '--huella', 'x'.repeat(43)]).dicho).toContain('✗ Fila 1: La selló otro servidor');
  const env = { DATABASE_URL: '', FIRMA_SECRET: 'A'.repeat(43) };
  expect(verificar([fichero], env).dicho).toContain('✗ Fila 1: La selló otro servidor');
  expect(verificar([fichero], { ...env, FIRMA_HUELLAS: `${'x'.repeat(43)}, ${kid} ` }).status).toBe(0);
});

test('a head that was left half written spoils neither what is read nor the next one', async () => {
  const cabezas = ficheroDeCabezas(config.DATA_DIR);
  appendFileSync(cabezas, 'eyJhbGciOi');
  dice(verificar(), 0, '1 cabezas firmadas coinciden');
  await anotarCabeza(config.DATA_DIR, 0);
  dice(verificar(), 0, '2 cabezas firmadas coinciden');
  expect(readFileSync(cabezas, 'utf8')).toMatch(/^([^\s]+\n){2}$/);
  expect(verificar(['--cabezas', folder])).toMatchObject({ status: 2 });
});

test('a login password changed outside is reported here and in an export, and without the secret as not compared', async () => {
  const cambiar = (hash: string) => execute(sql`update usuario set password_hash = ${hash} where login = 'luis'`);
  const hash = await oneValue(z.string())(sql`select password_hash as hash from usuario where login = 'luis'`);
  await cambiar(hash.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  const fuera = 'La contraseña de acceso de la matrícula 0007 se ha cambiado fuera del programa';
  const exportado = join(folder, 'fuera.jsonl');
  dice(verificar(['--exportar', exportado]), 1, fuera);
  const lejos = { DATABASE_URL: '', DATA_DIR: join(folder, 'nada') };
  dice(verificar([exportado], lejos), 1, fuera);
  expect(readFileSync(exportado, 'utf8')).not.toContain('argon2');
  dice(verificar([], { DATA_DIR: join(folder, 'nada') }), 0, 'No se han comparado las contraseñas de acceso');
  await cambiar(hash);
  expect(verificar().status).toBe(0);
  writeFileSync(join(folder, 'vacio.jws'), '');
  dice(verificar(['--cabezas', join(folder, 'vacio.jws')]), 2, 'no hay ninguna cabeza firmada');
});

test('a row that the owner of the database changes is named, and the file of heads says what is missing', async () => {
  await pastTriggers(
    sql`update firma_cadena set contenido = replace(contenido, '"firmanteId"', '"firmante"') where seq = 5`,
  );
  dice(verificar(), 1, '✗ Fila 5: Su contenido no es el que se escribió');
  await pastTriggers(
    sql`update firma_cadena set contenido = replace(contenido, '"firmante"', '"firmanteId"') where seq = 5`,
  );
  expect(verificar().status).toBe(0);
  await execute(
    sql`update solicitud set estado_id = 3 where codigo_verificacion = (select codigo from firma where seq = 6)`,
  );
  expect(verificar().dicho).toMatch(/✗ Fila 6: .*la solicitud ha cambiado después de firmarse: decisión/);
  await execute(
    sql`update solicitud set estado_id = 2 where codigo_verificacion = (select codigo from firma where seq = 6)`,
  );
  await execute(sql`update solicitud set estado_id = 2, decidida_por_id = aprobador_id where id = ${await pedir()}`);
  expect(verificar().dicho).toMatch(/✗ La solicitud AFJ-\S+ está decidida y nadie lo ha firmado/);
  await execute(sql`update solicitud set estado_id = 1, decidida_por_id = null where codigo_verificacion is null`);
  await pastTriggers(sql`with f as (delete from firma where seq = 7),
      s as (update solicitud set estado_id = 1, decidida_por_id = null where id = (select solicitud_id from firma where seq = 7))
        delete from firma_cadena where seq = 7`);
  expect(verificar().dicho).toMatch(/✗ Fila 7: Faltan filas al final: el \S+ la cadena llegaba a la 7/);
  const copia = join(folder, 'cabezas.jws');
  copyFileSync(ficheroDeCabezas(config.DATA_DIR), copia);
  rmSync(ficheroDeCabezas(config.DATA_DIR));
  dice(verificar(['--cabezas', copia]), 1, 'Faltan filas al final');
  dice(verificar(), 0, 'Sin cabezas firmadas no se puede saber');
  expect(await (await as('admin')).client(firma).cadena()).toMatchObject({ Correcta: true, Filas: 6 });
});

test.each([
  [['a', 'b'], {}, 'Uso:'],
  [['--otra'], {}, 'Uso:'],
  [['no-existe.jsonl'], {}, 'No se puede leer no-existe.jsonl.'],
  [[], { DATABASE_URL: '', DATA_DIR: '/no/hay' }, 'no hay ninguna base de datos'],
  [[], { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/x' }, 'La base de datos no responde.'],
])('%j with %j ends in a sentence', (args, env: Record<string, string>, sentence) => {
  expect(verificar(args, env)).toMatchObject({ status: 2, dicho: expect.stringContaining(sentence) });
});
