// Files of clock terminals over HTTP: reading writes nothing, an import can be undone, and a repeated import writes nothing new.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { execute, many, one, manyValues } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import {
  buildImportacion,
  haceDias,
  terminarImportaciones,
  unCsv,
  muchasFilas,
} from '../../../test/build/tiempo/build-presencia.ts';
import { useApp } from '../../../test/harness.ts';
import { avanzar } from './importacion.worker.ts';

const { as } = await useApp();
const eva = await as('eva');
const api = eva.client(presencia);
const params = (id: number) => ({ id: String(id) });
const [ana, luis, teo] = await Promise.all(['ana', 'luis', 'teo'].map(idDe));
if (!ana || !luis || !teo) throw new Error('somebody of the cast is missing');

/** All clock-ins that stand, as 'login date act hour'. */
const enPie = () =>
  manyValues(z.string())(sql`
      select u.login || ' ' || f.fecha || ' ' || f.tipo || ' ' || to_char(f.instante at time zone f.zona, 'HH24:MI') as que
        from fichaje f join usuario u on u.id = f.usuario_id
       where f.tipo <> 'X' and not exists (
         select from fichaje x where x.usuario_id = f.usuario_id and x.fecha = f.fecha and x.anula_id = f.id)
       order by f.usuario_id, f.instante, f.id`);
const filasDe = async (id: number) =>
  (await api.filas({ params: params(id), query: { limite: '200' } })).map((f) => `${f.EstadoId} ${f.Error}`.trim());
const cifras = async (id: number) => {
  const i = await api.importacion({ params: params(id) });
  return [i.Estado, i.Filas, i.Buenas, i.Repetidas, i.Malas, i.Hechas];
};
const leer = async (...filas: string[]) => (await api.leer({ fichero: unCsv(filas) })).Id;
const importar = async (id: number) => {
  await api.importar({ params: params(id) });
  await terminarImportaciones();
};
const cerrar = (usuarioId: number, fecha: string, estado = 2) =>
  execute(sql`
    insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
    values (${usuarioId}, date_trunc('month', ${fecha}::date), ${estado}, 0, 0, 0, 0, '[]', '')
    on conflict (usuario_id, mes) do update set estado_id = excluded.estado_id`);
const abrir = () => execute(sql`delete from cierre`);

// @spec 1.presencia
describe('reading a file', () => {
  test('gives the outcome of each row, and writes nothing', async () => {
    const antes = await enPie();
    await execute(sql`update usuario set baja = hoy() - 6 where login = 'teo'`);
    const d = haceDias(5);
    const id = await leer(
      `0012;${d};08:00;E`,
      `12;${d};16:00;Salida`,
      `9999;${d};08:00;E`,
      `;${d};08:00;E`,
      `0030;${d};08:00;E`,
      `S001;${d};08:00;E`,
      `0007;${d};16:00;S`,
      `0007;${dentroDe(2)};08:00;E`,
      `0007;ayer;08:00;E`,
    );
    await execute(sql`update usuario set baja = null where login = 'teo'`);
    expect(await filasDe(id)).toEqual([
      'B',
      'B',
      'M No hay nadie con esa matrícula',
      'M Falta la matrícula',
      'M Ese día ya no estaba en la empresa',
      'M Esa persona no ficha',
      'M No hay una entrada antes',
      'M La fecha está en el futuro',
      'M La fecha no es válida: escríbala como 31/12/2026',
    ]);
    expect(await cifras(id)).toEqual(['Por importar', 9, 2, 0, 7, 0]);
    expect(await enPie()).toEqual(antes);
  });

  test('an ambiguous matrícula without its zeros is an error, and a whole one finds its person', async () => {
    const d = haceDias(5);
    await execute(sql`
      insert into usuario (matricula, login, correo, nombre, roles, password_hash)
        values ('00012', 'otra', 'otra@x.example', 'Otra', '{EMPLEADO}', null)`);
    const id = await leer(`12;${d};08:00;E`, `0012;${d};08:00;E`, `7;${d};08:00;E`);
    await execute(sql`delete from usuario where login = 'otra'`);
    expect(await filasDe(id)).toEqual([
      'M Varias personas tienen esa matrícula con más ceros o menos: escríbala entera',
      'B',
      'B',
    ]);
  });

  test('gives the wrong rows as a file whose cells are no formulas', async () => {
    const id = await leer(`=1+1;${haceDias(5)};08:00;E`, `0012;${haceDias(5)};12:00;Z`);
    const { nombre, contenido } = await api.errores({ params: params(id) });
    expect(nombre).toBe(`errores-importacion-${id}.csv`);
    expect((await contenido.text()).split('\r\n')).toEqual([
      expect.stringContaining('Matrícula;Fecha;Hora;Tipo;Línea;Error'),
      `'=1+1;${haceDias(5)};08:00;E;2;No hay nadie con esa matrícula`,
      `0012;${haceDias(5)};12:00;Z;3;El tipo no es entrada, salida, inicio de pausa ni fin de pausa`,
      '',
    ]);
  });

  test.each([
    ['an empty file', '', 'Elija un fichero'],
    ['a workbook', 'PK\u0003\u0004', 'No es un fichero CSV: guárdelo como CSV desde su hoja de cálculo'],
  ])('refuses %s', async (_what, texto, message) => {
    await expect(api.leer({ fichero: new File([texto], 'x.csv') })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'fichero', message }],
    });
  });
});

// @spec 1.presencia
describe('importing', () => {
  test('writes the good rows, each in the chain of its person, and links to them', async () => {
    const hoy = dentroDe(0);
    const id = await leer(
      `0012;${haceDias(10)};08:00;E`,
      `0012;${haceDias(10)};16:00;S`,
      `0007;${haceDias(10)};07:30;E`,
      'x',
    );
    expect(await statusOf(api.importar({ params: params(id) }))).toBe(200);
    expect(await cifras(id)).toEqual(['Importando', 4, 3, 0, 1, 0]);
    expect(await avanzar()).toBe(true);
    expect((await cifras(id))[5]).toBeGreaterThan(0);
    await terminarImportaciones();
    expect(await cifras(id)).toEqual(['Importada', 4, 3, 0, 1, 3]);
    const puestas = (await enPie()).filter((que) => que.includes(dentroDe(-10)));
    expect(puestas.toSorted()).toEqual([
      `ana ${dentroDe(-10)} E 08:00`,
      `ana ${dentroDe(-10)} S 16:00`,
      `luis ${dentroDe(-10)} E 07:30`,
    ]);
    const cadena = await many(z.object({ n: z.int(), origen: z.string(), quien: z.int() }))(sql`
      select n, origen, registrado_por_id as quien from fichaje where importacion_id = ${id} and usuario_id = ${ana} order by n`);
    expect(cadena.map(({ origen }) => origen)).toEqual(['importacion', 'importacion']);
    expect(new Set(cadena.map(({ quien }) => quien))).toEqual(new Set([await idDe('eva')]));
    expect(hoy).not.toBe(dentroDe(-10));
  });

  test('the same file a second time writes nothing', async () => {
    const filas = [`0012;${haceDias(11)};08:00;E`, `0012;${haceDias(11)};16:00;S`];
    await importar(await leer(...filas));
    const antes = await enPie();
    const segunda = await leer(...filas);
    expect(await cifras(segunda)).toEqual(['Por importar', 2, 0, 2, 0, 0]);
    expect(await statusOf(api.importar({ params: params(segunda) }))).toBe(409);
    expect(await enPie()).toEqual(antes);
  });

  test('two readings of one file, both imported, write its rows once', async () => {
    const filas = [`0012;${haceDias(12)};08:00;E`, `0012;${haceDias(12)};16:00;S`];
    const [primera, segunda] = [await leer(...filas), await leer(...filas)];
    await Promise.all([primera, segunda].map((id) => api.importar({ params: params(id) })));
    await Promise.all([terminarImportaciones(), terminarImportaciones()]);
    expect((await enPie()).filter((que) => que.includes(dentroDe(-12)))).toHaveLength(2);
    expect([await cifras(primera), await cifras(segunda)].map((c) => c.slice(2).join(' ')).toSorted()).toEqual([
      '0 2 0 0',
      '2 0 0 2',
    ]);
  });

  test('rows of a month closed between reading and writing are left out, with the reason', async () => {
    const id = await leer(`0012;${haceDias(13)};08:00;E`, `0012;${haceDias(13)};16:00;S`);
    await api.importar({ params: params(id) });
    await cerrar(ana, dentroDe(-13));
    await terminarImportaciones();
    await abrir();
    const [, mes, ano] = haceDias(13).split('/');
    expect(await filasDe(id)).toEqual([`M El mes ${mes}/${ano} está cerrado`, 'M No hay una entrada antes']);
    expect(await cifras(id)).toEqual(['Importada', 2, 0, 0, 2, 0]);
  });

  test('a file that was read more than a day ago must be read anew, and the clock deletes it', async () => {
    const { id } = await buildImportacion(as, { dias: 14 });
    await execute(sql`update importacion set creada = now() - interval '25 hours' where id = ${id}`);
    expect(await statusOf(api.importar({ params: params(id) }))).toBe(409);
    const { deleteCaducadas } = await import('./importacion.queries.ts');
    await deleteCaducadas();
    expect(await statusOf(api.importacion({ params: params(id) }))).toBe(404);
  });

  test('a read file can be discarded, and an imported one cannot', async () => {
    const { id } = await buildImportacion(as, { dias: 15 });
    await api.descartar({ params: params(id) });
    expect(await statusOf(api.importacion({ params: params(id) }))).toBe(404);
    const hecha = await buildImportacion(as, { dias: 15, estado: 'importada' });
    expect(await statusOf(api.descartar({ params: params(hecha.id) }))).toBe(409);
  });
});

// @spec 1.presencia
describe('undoing', () => {
  const motivo = 'El terminal tenía mal la hora';
  const deshacer = (id: number) => api.deshacer({ params: params(id), body: { motivo } });

  test('restores the clock-ins of before, and keeps both versions in the chain', async () => {
    const antes = await enPie();
    const id = await leer(
      `0012;${haceDias(20)};08:00;E`,
      `0012;${haceDias(20)};16:00;S`,
      `0007;${haceDias(20)};08:00;E`,
    );
    await importar(id);
    expect(await enPie()).not.toEqual(antes);
    await deshacer(id);
    await terminarImportaciones();
    expect(await enPie()).toEqual(antes);
    expect(await cifras(id)).toEqual(['Deshecha', 3, 3, 0, 0, 3]);
    expect(await api.importacion({ params: params(id) })).toMatchObject({
      DeshechaPor: 'Eva Robles',
      Motivo: motivo,
      acciones: [],
    });
    // Rows taken back can be imported again.
    await importar(await leer(`0012;${haceDias(20)};08:00;E`));
    expect((await enPie()).length).toBe(antes.length + 1);
  });

  test('requires a reason', async () => {
    const { id } = await buildImportacion(as, { estado: 'importada', dias: 21 });
    await expect(api.deshacer({ params: params(id), body: { motivo: 'porque' } })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('is refused while a month of it is closed, naming the person', async () => {
    const { id } = await buildImportacion(as, { estado: 'importada', dias: 22 });
    await cerrar(ana, dentroDe(-22), 5);
    const [, mes, ano] = haceDias(22).split('/');
    await expect(deshacer(id)).rejects.toMatchObject({
      status: 409,
      message: `Tiene fichajes en meses cerrados: Ana Prieto (${mes}/${ano}). Reábralos antes`,
    });
    await cerrar(ana, dentroDe(-22), 6);
    expect(await statusOf(deshacer(id))).toBe(200);
    await terminarImportaciones();
    await abrir();
  });

  test('skips clock-ins that a correction has replaced', async () => {
    const { id } = await buildImportacion(as, { estado: 'importada', dias: 23 });
    const { anadirFichajes } = await import('#server/tiempo/fichajes/fichajes.port.ts');
    const fila = await one(z.object({ fecha: z.string(), id: z.int(), instante: z.string() }))(sql`
      select fecha, id, instante from fichaje where importacion_id = ${id} and tipo = 'E'`);
    const comun = {
      fecha: fila.fecha,
      instante: fila.instante,
      zona: 'Europe/Madrid',
      modalidad: 'P',
      origen: 'correccion',
    } as const;
    await anadirFichajes(ana, [{ ...comun, tipo: 'X', anulaId: fila.id }]);
    await deshacer(id);
    await terminarImportaciones();
    expect(await filasDe(id)).toEqual([
      'D Otra corrección lo había sustituido',
      'D',
      'M No hay nadie con esa matrícula',
    ]);
  });

  // @spec 1.permisos
  test('keeps clock-ins that an approved correction keeps', async () => {
    const { id } = await buildImportacion(as, { estado: 'importada', dias: 25 });
    const fila = await one(z.object({ fecha: z.string(), id: z.int() }))(sql`
      select fecha, id from fichaje where importacion_id = ${id} and tipo = 'E'`);
    await execute(sql`
      insert into correccion (numero, usuario_id, propone_id, por_empresa, fecha, motivo, antes, despues, estado_id)
      values ('C-PRUEBA', ${ana}, ${ana}, false, ${fila.fecha}, 'Se olvidó de fichar a la salida', '[]',
        ${JSON.stringify([{ Id: fila.id }])}::jsonb, 2)`);
    await deshacer(id);
    await terminarImportaciones();
    expect((await filasDe(id))[0]).toBe('I La da por buena la corrección C-PRUEBA: sigue en pie');
    expect(await many(z.object({}))(sql`select 1 from fichaje where anula_id = ${fila.id}`)).toEqual([]);
  });

  test('is refused after ninety days', async () => {
    const { id } = await buildImportacion(as, { estado: 'importada', dias: 24 });
    await execute(sql`update importacion set importada = now() - interval '91 days' where id = ${id}`);
    expect((await api.importacion({ params: params(id) })).acciones).toEqual([]);
    expect(await statusOf(deshacer(id))).toBe(409);
  });
});

test('two hundred rows are read and written', async () => {
  const id = await leer(...(await muchasFilas(200)));
  await importar(id);
  expect(await cifras(id)).toEqual(['Importada', 200, 200, 0, 0, 200]);
});
