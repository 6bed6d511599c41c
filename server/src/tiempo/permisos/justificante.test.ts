// Health and supporting documents: who sees what over HTTP.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { unPdf } from '../../../test/build/build.ts';
import { buildPermiso, enJunio, pedido, solicitudDe, tipoDe } from '../../../test/build/tiempo/build-permisos.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const [ana, luis, eva, teo, admin, sara] = await Promise.all(['ana', 'luis', 'eva', 'teo', 'admin', 'sara'].map(as));
if (!ana || !luis || !eva || !teo || !admin || !sara) throw new Error('they are of the cast');
const deAna = ana.client(permisos);
const bajar = async (quien: typeof ana, id: number) => {
  const answer = await quien.send(`/api/permisos/justificante/${id}`, { method: 'GET', headers: {} });
  return { status: answer.status, text: await answer.text() };
};

// @spec 1.permisos
test('a document is shown to its person and human resources only, not even to the approver', async () => {
  const Id = await buildPermiso(as, { codigo: 'TRASLADO', estado: 'pendiente' });
  expect(await statusOf(deAna.justificante(route(Id)))).toBe(404);
  await deAna.subirJustificante({ ...route(Id), fichero: unPdf('contrato.pdf') });
  expect(await deAna.permiso(route(Id))).toMatchObject({ Justificante: { Nombre: 'contrato.pdf' } });
  expect(await statusOf(deAna.justificante(route(Id)))).toBe(200);
  expect(await statusOf(eva.client(permisos).justificante(route(Id)))).toBe(200);
  const ninguno = await bajar(luis, 999_999);
  for (const quien of [luis, teo, admin, sara]) expect(await bajar(quien, Id)).toEqual({ ...ninguno, status: 404 });
  expect((await bajar(nobody, Id)).status).toBe(401);
  const lecturas = await many(z.object({ lector: z.string(), clase: z.string() }))(sql`
    select u.login as lector, l.clase from lectura_sensible l join usuario u on u.id = l.lector_id order by l.id`);
  expect(lecturas).toEqual([{ lector: 'eva', clase: 'documentos' }]);
});

test('a document is changed only by its person, and only while the leave stands', async () => {
  const Id = await buildPermiso(as, { codigo: 'SINDICAL', desde: enJunio(1) });
  const subir = (quien: typeof ana) =>
    statusOf(quien.client(permisos).subirJustificante({ ...route(Id), fichero: unPdf() }));
  expect(await subir(ana)).toBe(200);
  expect(await subir(ana)).toBe(200);
  for (const quien of [luis, eva, teo, admin]) expect(await subir(quien)).toBe(404);
  await deAna.retirar({ body: { Id } });
  expect(await subir(ana)).toBe(409);
  const sinPapel = await buildPermiso(as, { desde: enJunio(1, 1) });
  expect(await statusOf(deAna.subirJustificante({ ...route(sinPapel), fichero: unPdf() }))).toBe(409);
});

// @spec 1.permisos
test('the responsible reads the days of a leave of health and nothing of its reason', async () => {
  const tipoId = await tipoDe('MEDICO');
  await execute(sql`update tipo_permiso_version set validacion = 'R' where tipo_id = ${tipoId}`);
  const body = await pedido({
    tipoId,
    desde: enJunio(2),
    parte: 'H',
    horaDesde: 600,
    horaHasta: 660,
    motivo: 'Rodilla izquierda',
  });
  const { Id } = await deAna.crear({ body });
  const suId = await solicitudDe(luis, Id);
  const vista = JSON.stringify([
    await luis.client(solicitudes).solicitud(route(suId)),
    await luis.client(solicitudes).misPendientes({}),
  ]);
  expect(vista).toContain('Ausencia');
  expect(vista).not.toMatch(/médic|Rodilla|Consulta/i);
  await luis.client(solicitudes).aceptar({ body: { Id: suId, comentario: 'De acuerdo' } });
  const lecturas = await many(z.object({ letra: z.string() }))(sql`
    select letra from ausencia where permiso_id = ${Id}`);
  expect(lecturas).toEqual([{ letra: 'E' }]);
  expect(await deAna.permiso(route(Id))).toMatchObject({ Tipo: 'Consulta médica propia', Motivo: 'Rodilla izquierda' });
});

test('only employees ask for leave', async () => {
  const de = sara.client(permisos);
  expect(await de.puedePedir()).toEqual({
    Puede: false,
    Motivo: 'Solo el personal de la empresa puede pedir permisos',
  });
  expect(await statusOf(de.crear({ body: await pedido() }))).toBe(403);
  expect(await statusOf(de.tipos())).toBe(403);
});
