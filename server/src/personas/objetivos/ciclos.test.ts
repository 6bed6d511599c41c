// @spec 1.objetivos S-8219
// Cycles: from a draft to closed, the effects of closing, and no changes afterwards, not even in the database.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import {
  buildCiclo,
  buildObjetivo,
  crear,
  decidir,
  formularioObjetivo,
  proponer,
  ruta,
  solicitudDe,
} from '../../../test/build/personas/build-objetivos.ts';
import { unPdf } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(objetivos);
const [ana, eva, admin] = await Promise.all(['ana', 'eva', 'admin'].map(de));
if (!ana || !eva || !admin) throw new Error('they are of the cast');

test('a draft of a cycle is for those who prepare it, and holds only the company’s objectives', async () => {
  const cicloId = await buildCiclo(as, { estado: 'borrador' });
  const nuevo = (nivel: 'E' | 'A' | 'P') =>
    formularioObjetivo({ cicloId, nivel, ...(nivel === 'A' && { areaCodigo: 'ING' }) });
  expect(await statusOf(ana.crear({ body: nuevo('P') }))).toBe(404);
  expect(await statusOf((await de('luis')).crear({ body: nuevo('A') }))).toBe(404);
  expect(await statusOf(eva.crear({ body: nuevo('A') }))).toBe(409);
  const { Id } = await admin.crear({ body: nuevo('E') });
  await eva.fijar({ body: { Id } });
  expect(await statusOf(ana.objetivo(ruta(Id)))).toBe(404);
  expect((await ana.puedo()).Ciclos.map((c) => c.Id)).not.toContain(cicloId);
  await eva.abrirCiclo({ body: { Id: cicloId } });
  expect(await statusOf(ana.objetivo(ruta(Id)))).toBe(200);
  expect(await statusOf(eva.abrirCiclo({ body: { Id: cicloId } }))).toBe(409);
});

test('closing gives each agreed objective its degree, cancels the others, and lets waiting proposals expire', async () => {
  const { id, cicloId } = await buildObjetivo(as, { estado: 'en curso', peso: 100 });
  await ana.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 10 } });
  const { id: empresa } = await buildObjetivo(as, { nivel: 'E', estado: 'en curso', cicloId, calculo: 'H' });
  const { id: area } = await buildObjetivo(as, { nivel: 'A', estado: 'en curso', cicloId, padreId: empresa });
  await eva.seguir({ ...ruta(area), body: { fecha: dentroDe(0), valor: 8 } });
  const borrador = await crear(as, 'ana', { cicloId, peso: 40 });
  await proponer(as, {
    cicloId,
    lineas: [
      { objetivoId: id, meta: 4, peso: 60 },
      { objetivoId: borrador, meta: 4, peso: 40 },
    ],
  });
  const espera = await solicitudDe(as, 'luis', cicloId, 'ana');
  expect(await eva.resumen(ruta(cicloId))).toMatchObject({
    ConGrado: 3,
    SinAcordar: 1,
    GradoMedio: 41.66,
    BajoMitad: 1,
  });
  await eva.cerrarCiclo({ body: { Id: cicloId } });
  expect(await ana.objetivo(ruta(id))).toMatchObject({
    Estado: 'Cerrado',
    Grado: 25,
    Progreso: 25,
    Peso: 100,
    acciones: [],
  });
  expect(await ana.objetivo(ruta(empresa))).toMatchObject({ Grado: 50 });
  expect(await ana.objetivo(ruta(borrador))).toMatchObject({
    Estado: 'Anulado',
    Motivo: 'El ciclo se cerró sin que se acordara',
  });
  expect(await eva.resumen(ruta(cicloId))).toMatchObject({ ConGrado: 3, SinAcordar: 0, GradoMedio: 41.66 });
  expect(await statusOf(decidir(as, 'luis', espera))).toBe(409);
  expect(await (await as('luis')).client(solicitudes).solicitud(ruta(espera))).toMatchObject({ Estado: 'Caducada' });
  expect((await ana.plan({ ...ruta(cicloId), query: {} })).Acuerdo).toMatchObject({ Estado: 'Caducado' });
});

test('in a closed cycle no call and no statement changes an objective', async () => {
  const { id, cicloId } = await buildObjetivo(as, { estado: 'en curso' });
  const { SeguimientoId } = await ana.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 10 } });
  await eva.cerrarCiclo({ body: { Id: cicloId } });
  const { cicloId: _c, nivel: _n, ...datos } = formularioObjetivo();
  const lineas = [{ objetivoId: id, meta: 5, peso: 100 }];
  const intentos = [
    ana.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 4 } }),
    ana.adjuntar({ ...ruta(SeguimientoId), fichero: unPdf() }),
    ana.editar({ ...ruta(id), body: datos }),
    ana.crear({ body: formularioObjetivo({ cicloId }) }),
    ana.proponer({ body: { cicloId, lineas } }),
    eva.anular({ ...ruta(id), body: { motivo: 'No' } }),
    eva.crear({ body: formularioObjetivo({ cicloId, nivel: 'E' }) }),
    eva.cerrarCiclo({ body: { Id: cicloId } }),
    eva.abrirCiclo({ body: { Id: cicloId } }),
    eva.editarCiclo({ ...ruta(cicloId), body: { nombre: 'X', tipo: 'A', desde: '2030-01-01', hasta: '2030-12-31' } }),
  ];
  expect(await Promise.all(intentos.map(statusOf))).toEqual(intentos.map(() => 409));
  const rotas = [
    [sql`update objetivo set grado = 99 where id = ${id}`, 'objetivo_de_ciclo_sin_cerrar'],
    [sql`update seguimiento_objetivo set valor = 4 where objetivo_id = ${id}`, 'seguimiento_de_ciclo_sin_cerrar'],
    [sql`update acuerdo_objetivos set motivo = 'x' where ciclo_id = ${cicloId}`, 'acuerdo_de_ciclo_sin_cerrar'],
    [
      sql`update ciclo_objetivos set estado_id = 2, cerrado = null where id = ${cicloId}`,
      'ciclo_objetivos_cerrado_no_cambia',
    ],
  ] as const;
  for (const [statement, constraint] of rotas) await expect(execute(statement)).rejects.toMatchObject({ constraint });
});

test('a database constraint keeps personal objectives private and agreed weights within a hundred', async () => {
  const { id, cicloId } = await buildObjetivo(as, { estado: 'en curso' });
  await expect(execute(sql`update objetivo set publico = true where id = ${id}`)).rejects.toMatchObject({
    constraint: 'objetivo_personal_nunca_publico',
  });
  const otroObjetivo = await crear(as, 'ana', { cicloId, peso: 1 });
  await expect(execute(sql`update objetivo set estado_id = 3 where id = ${otroObjetivo}`)).rejects.toMatchObject({
    constraint: 'objetivo_pesos_hasta_cien',
  });
});

// @spec 1.objetivos
test('the CSV of a cycle has all of it, and no cell that a spreadsheet would run', async () => {
  const { cicloId } = await buildObjetivo(as, { estado: 'en curso', titulo: '=HYPERLINK("http://x")', unidad: '+1' });
  await buildObjetivo(as, {
    nivel: 'E',
    estado: 'en curso',
    cicloId,
    titulo: 'Cero; accidentes',
    inicio: -2.5,
    meta: -10,
  });
  const { nombre, contenido } = await eva.csv(ruta(cicloId));
  expect(nombre).toMatch(/^objetivos Ciclo \d+\.csv$/);
  const [cabecera, empresa, personal] = (await contenido.text()).split('\r\n');
  expect(cabecera).toContain('De quién;Área;Persona;Objetivo');
  expect(empresa).toContain('Empresa;;;"Cero; accidentes";averías;-2,5;-10;-2,5;');
  expect(personal).toContain(`Personal;;Ana Prieto;"'=HYPERLINK(""http://x"")";'+1;12;4;12;100;En curso;0;`);
});

test('the objectives of a person are in the download of their data', async () => {
  const { objetivosArea } = await import('./objetivos.area.ts');
  const [{ id }] = z.parse(
    z.tuple([z.object({ id: z.int() })]),
    await many(z.object({ id: z.int() }))(sql`select id from usuario where login = 'ana'`),
  );
  const partes = (await objetivosArea.misDatos?.({ id })) ?? [];
  expect(partes.map(({ nombre, filas }) => [nombre, filas.length > 0])).toEqual([
    ['objetivos', true],
    ['acuerdos-de-objetivos', true],
  ]);
});
