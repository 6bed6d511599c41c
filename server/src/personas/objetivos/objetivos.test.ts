// Objectives over HTTP: agreement of both sides, weights, follow-up, cycles and visibility.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
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
const [ana, luis, eva] = await Promise.all(['ana', 'luis', 'eva'].map(de));
if (!ana || !luis || !eva) throw new Error('they are of the cast');
const linea = (objetivoId: number, peso: number, meta = 4) => ({ objetivoId, meta, peso });
const ver = (quien: typeof ana, id: number) => quien.objetivo(ruta(id));
const dosDe = async (cicloId: number, pesos: readonly [number, number] = [60, 40]) =>
  [
    await crear(as, 'ana', { cicloId, peso: pesos[0] }),
    await crear(as, 'ana', { cicloId, peso: pesos[1], titulo: 'Más formación' }),
  ] as const;

// @spec 1.objetivos S-8216
test('Ana proposes and Luis agrees: from then on the objectives are under way, and the history names who agreed', async () => {
  const cicloId = await buildCiclo(as);
  const [primero, segundo] = await dosDe(cicloId);
  await proponer(as, { cicloId, lineas: [linea(primero, 70), linea(segundo, 30, 2)] });
  expect(await ver(ana, primero)).toMatchObject({ Estado: 'Propuesto', Peso: 70, acciones: [] });
  const [espera] = await (await as('luis')).client(solicitudes).misPendientes({});
  expect(espera).toMatchObject({ TipoSolicitud: 'Acuerdo de objetivos', Resumen: 'Objetivos: 2 que suman 100 %' });
  await decidir(as, 'luis', espera?.Id ?? 0);
  expect(await ver(ana, segundo)).toMatchObject({
    Estado: 'En curso',
    Meta: 2,
    Peso: 30,
    Historial: [{ Acto: 'crear' }, { Acto: 'acordar', Quien: 'Luis Ortega', Estado: 'Acordado' }],
  });
  expect(await ana.plan({ ...ruta(cicloId), query: {} })).toMatchObject({ SumaPesos: 100, Falta: '' });
});

// @spec 1.objetivos S-8216
test('Luis proposes and Ana agrees: only she can, and neither Eva nor a delegate', async () => {
  const cicloId = await buildCiclo(as);
  const personaId = await idDe('ana');
  const id = (await luis.crear({ body: formularioObjetivo({ cicloId, personaId }) })).Id;
  await proponer(as, { por: 'luis', para: 'ana', cicloId, lineas: [linea(id, 100)] });
  const solicitudDeAna = await solicitudDe(as, 'ana', cicloId);
  for (const ajeno of ['luis', 'eva', 'teo']) expect(await statusOf(decidir(as, ajeno, solicitudDeAna))).not.toBe(200);
  await decidir(as, 'ana', solicitudDeAna);
  expect(await ver(luis, id)).toMatchObject({ Estado: 'En curso', Persona: 'Ana Prieto' });
});

// @spec 1.objetivos S-8216
test('objectives refused with a reason are drafts again, and either side may propose', async () => {
  const cicloId = await buildCiclo(as);
  const id = await crear(as, 'ana', { cicloId });
  await proponer(as, { cicloId, lineas: [linea(id, 100)] });
  await decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId), 'rechazar');
  const { Acuerdo, acciones } = await ana.plan({ ...ruta(cicloId), query: {} });
  expect(Acuerdo).toMatchObject({ Estado: 'Devuelto', Comentario: 'De acuerdo', PorResponsable: false });
  expect(acciones).toEqual(['crear', 'proponer']);
  expect(await ver(ana, id)).toMatchObject({ Estado: 'Borrador', acciones: ['editar', 'borrar'] });
  await proponer(as, { por: 'luis', para: 'ana', cicloId, lineas: [linea(id, 100)] });
  await decidir(as, 'ana', await solicitudDe(as, 'ana', cicloId));
  expect(await ver(ana, id)).toMatchObject({ Estado: 'En curso' });
});

// @spec 1.objetivos
test('an agreed target or weight changes only by another agreement; refused, it stays unchanged', async () => {
  const cicloId = await buildCiclo(as);
  const [primero, segundo] = await dosDe(cicloId);
  await proponer(as, { cicloId, lineas: [linea(primero, 60), linea(segundo, 40)] });
  await decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId));
  const { cicloId: _c, nivel: _n, ...datos } = formularioObjetivo({ peso: 10 });
  expect(await statusOf(ana.editar({ ...ruta(primero), body: datos }))).toBe(409);
  const cambio = [linea(primero, 50, 6), linea(segundo, 50)];
  expect(await statusOf(proponer(as, { cicloId, lineas: [linea(primero, 60), linea(segundo, 40)] }))).toBe(409);
  expect(await statusOf(proponer(as, { cicloId, lineas: [linea(primero, 100)] }))).toBe(422);
  for (const decision of ['rechazar', 'aceptar'] as const) {
    await proponer(as, { cicloId, lineas: cambio });
    expect(await ver(ana, primero)).toMatchObject({ Meta: 4, Peso: 60, Estado: 'En curso' });
    await decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId), decision);
  }
  expect(await ver(ana, primero)).toMatchObject({ Meta: 6, Peso: 50, Estado: 'En curso' });
});

// @spec 1.objetivos S-8215
test('weights that do not add up to a hundred are not proposed, and the answer names the difference', async () => {
  const cicloId = await buildCiclo(as);
  const [primero, segundo] = await dosDe(cicloId, [60, 20]);
  expect(await ana.plan({ ...ruta(cicloId), query: {} })).toMatchObject({
    SumaPesos: 80,
    Falta: 'Los pesos suman 80 %: faltan 20',
  });
  const lineas = (pesos: readonly [number, number]) => [linea(primero, pesos[0]), linea(segundo, pesos[1])];
  for (const [pesos, frase] of [
    [[60, 20], 'Los pesos suman 80 %: faltan 20'],
    [[60, 60], 'Los pesos suman 120 %: sobran 20'],
  ] as const)
    await expect(ana.proponer({ body: { cicloId, lineas: lineas(pesos) } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'lineas', message: frase }],
    });
  await proponer(as, { cicloId, lineas: lineas([60, 40]) });
  expect(await statusOf(proponer(as, { cicloId, lineas: lineas([60, 40]) }))).toBe(409);
});

test('a proposal with an objective cancelled meanwhile is not agreed: it has to be proposed again', async () => {
  const cicloId = await buildCiclo(as);
  const [primero, segundo] = await dosDe(cicloId);
  await proponer(as, { cicloId, lineas: [linea(primero, 60), linea(segundo, 40)] });
  await decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId));
  await proponer(as, { cicloId, lineas: [linea(primero, 50), linea(segundo, 50)] });
  await eva.anular({ ...ruta(segundo), body: { motivo: 'Se para el proyecto' } });
  expect(await statusOf(decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId)))).toBe(409);
  expect(await ver(ana, segundo)).toMatchObject({ Estado: 'Anulado', Motivo: 'Se para el proyecto' });
  await decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId), 'rechazar');
  expect(await ana.plan({ ...ruta(cicloId), query: {} })).toMatchObject({ Falta: 'Los pesos suman 60 %: faltan 40' });
});

// @spec 1.objetivos S-8218
test('a follow-up is of a past day of the cycle; the last one of the last day counts', async () => {
  const { id } = await buildObjetivo(as, { estado: 'en curso' });
  const seguir = (fecha: string, valor: number) =>
    ana.seguir({ ...ruta(id), body: { fecha, valor, comentario: '=2+2' } });
  expect(await statusOf(seguir(dentroDe(1), 8))).toBe(422);
  expect(await statusOf(seguir(dentroDe(-365), 8))).toBe(422);
  await seguir(dentroDe(-1), 8);
  await seguir(dentroDe(-10), 10.5);
  expect(await ver(ana, id)).toMatchObject({ Actual: 8, Progreso: 50, Semaforo: 'En plazo' });
  await seguir(dentroDe(-1), 4.25);
  const { Actual, Progreso, Seguimientos } = await ver(luis, id);
  expect({ Actual, Progreso }).toEqual({ Actual: 4.25, Progreso: 96.87 });
  expect(Seguimientos.map(({ Valor, Progreso: p }) => [Valor, p])).toEqual([
    [10.5, 18.75],
    [8, 50],
    [4.25, 96.87],
  ]);
});

test('a follow-up is of no day after the last of its cycle, though it is still open', async () => {
  const cicloId = await buildCiclo(as, { hasta: dentroDe(-5) });
  const { id } = await buildObjetivo(as, { nivel: 'E', estado: 'en curso', cicloId });
  const seguir = (fecha: string) => eva.seguir({ ...ruta(id), body: { fecha, valor: 8 } });
  expect(await statusOf(seguir(dentroDe(-4)))).toBe(422);
  await seguir(dentroDe(-5));
});

// @spec 1.objetivos S-8218
test('evidence is added once, by the person who noted the value, and read by those who see the objective', async () => {
  const { id } = await buildObjetivo(as, { estado: 'en curso' });
  const { SeguimientoId } = await ana.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 5 } });
  const subir = (quien: typeof ana) => statusOf(quien.adjuntar({ ...ruta(SeguimientoId), fichero: unPdf('acta.pdf') }));
  expect([await subir(luis), await subir(await de('teo')), await subir(ana), await subir(ana)]).toEqual([
    403, 404, 200, 409,
  ]);
  expect((await ver(luis, id)).Seguimientos).toMatchObject([{ Evidencia: 'acta.pdf', PuedeAdjuntar: false }]);
  const leen = await Promise.all(['ana', 'luis', 'eva', 'teo', 'admin'].map(de));
  expect(await Promise.all(leen.map((c) => statusOf(c.evidencia(ruta(SeguimientoId)))))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  const sueltos = await many(z.object({ n: z.int() }))(sql`select count(*)::int as n from archivo_suelto`);
  expect(sueltos).toEqual([{ n: 0 }]);
});

test('an objective of the company may be the mean of its areas’, never of people’s, and then it is not public', async () => {
  const cicloId = await buildCiclo(as);
  const { id } = await buildObjetivo(as, { nivel: 'E', estado: 'en curso', cicloId, calculo: 'H' });
  const area = (peso: number) => buildObjetivo(as, { nivel: 'A', estado: 'en curso', cicloId, padreId: id, peso });
  const [deAreas] = [await area(75), await area(25)];
  await eva.seguir({ ...ruta(deAreas.id), body: { fecha: dentroDe(0), valor: 8 } });
  await buildObjetivo(as, { nivel: 'A', cicloId, padreId: id });
  const { id: personal } = await buildObjetivo(as, { estado: 'en curso', cicloId, padreId: id });
  await ana.seguir({ ...ruta(personal), body: { fecha: dentroDe(0), valor: 4 } });
  expect(await ver(ana, id)).toMatchObject({ Progreso: 37.5, Calculo: 'H' });
  expect(await statusOf(eva.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 4 } }))).toBe(409);
  const publica = formularioObjetivo({ cicloId, nivel: 'E', calculo: 'H', publico: true });
  await expect(eva.crear({ body: publica })).rejects.toMatchObject({ status: 422 });
});

test('an objective hangs from a visible one of a layer above, in the same cycle', async () => {
  const cicloId = await buildCiclo(as);
  const [{ id: area }, { id: empresa }, { id: fuera }] = [
    await buildObjetivo(as, { nivel: 'A', estado: 'en curso', cicloId }),
    await buildObjetivo(as, { nivel: 'E', estado: 'en curso', cicloId }),
    await buildObjetivo(as, { nivel: 'E', estado: 'en curso' }),
  ];
  const { id: propio } = await buildObjetivo(as, { cicloId, padreId: empresa });
  const bajo = (padreId: number, nivel: 'P' | 'E' = 'P') =>
    statusOf((nivel === 'P' ? ana : eva).crear({ body: formularioObjetivo({ cicloId, padreId, nivel }) }));
  expect([
    await bajo(fuera),
    await bajo(propio),
    await bajo(999_999),
    await bajo(area, 'E'),
    await bajo(empresa, 'E'),
  ]).toEqual([422, 422, 422, 422, 422]);
  expect(await bajo(area)).toBe(200);
});

test('the day’s page tells of waiting proposals, and a responsible the number of late objectives of the team', async () => {
  await execute(sql`update ciclo_objetivos set desde = hoy() + 50 + id::int, hasta = hoy() + 60 + id::int`);
  const { id, cicloId } = await buildObjetivo(as, { de: 'ana', estado: 'en curso', inicio: 0, meta: 10, sentido: 'S' });
  await execute(sql`update ciclo_objetivos set hasta = hoy() where id = ${cicloId}`);
  const tarjeta = async (login: string) =>
    (await (await as(login)).client(inicio).inicio()).Tarjetas.find(({ Nombre }) => Nombre === 'Objetivos')?.Filas;
  expect(await tarjeta('ana')).toMatchObject([{ Texto: 'Menos averías repetidas', Etiqueta: 'Con retraso' }]);
  expect(await tarjeta('luis')).toMatchObject([{ Texto: 'Un objetivo de su equipo va retrasado', Cuenta: 1 }]);
  expect(await tarjeta('teo')).toBeUndefined();
  await ana.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 10 } });
  expect(await tarjeta('luis')).toBeUndefined();
});
