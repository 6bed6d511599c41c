// @spec 7.solicitudes S-8369 S-8370 S-8371 S-8372
// Requests of a person without a responsible: human resources decide on them, never the person themselves.
import sql from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { ahora, dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { buildAcceso } from '../../../test/build/tiempo/build-accesos.ts';
import { buildComunicacion, plan } from '../../../test/build/planta/build-comunicaciones.ts';
import { ficharDia, proponer as corregir } from '../../../test/build/tiempo/build-correcciones.ts';
import { buildPermiso, enJunio } from '../../../test/build/tiempo/build-permisos.ts';
import { delegarHoy, notificacionesDe, revisarEsperas } from '../../../test/build/tramites/build-solicitudes.ts';
import { buildObjetivo } from '../../../test/build/personas/build-objetivos.ts';
import { useApp } from '../../../test/harness.ts';

const { as, config } = await useApp();
/** Luis presides: nobody is above him, and the cost centre of his trips is his own. Eva and Pablo are human resources. */
const poner = (login: string, jefe: string | null) =>
  execute(sql`
    update usuario set responsable_id = (select id from usuario where login = ${jefe}) where login = ${login}`);
const activar = (login: string, activo: boolean) =>
  execute(sql`update usuario set activo = ${activo} where login = ${login}`);
const arregla = async () => {
  await execute(sql`update usuario set activo = true where login in ('luis', 'eva', 'pablo')`);
  await execute(sql`
    update usuario set roles = array_append(array_remove(roles, 'RRHH'), 'RRHH') where login in ('eva', 'pablo')`);
  await poner('luis', null);
  await poner('ana', 'luis');
  await execute(sql`update area set responsable_id = ${await idDe('luis')} where codigo = 'ING'`);
  await execute(sql`delete from delegacion`);
};
const DIA = dentroDe(-2);
beforeAll(() => ficharDia('luis', DIA, 'E 08:00, S 15:00'));
beforeEach(arregla);
afterEach(() => execute(sql`update solicitud set estado_id = 4 where estado_id = 1`));

const bandeja = async (login: string) =>
  (await as(login)).client(solicitudes).misPendientes({ query: { limite: '200' } });
const enBandeja = async (login: string, tipo: TipoSolicitud, id: number) =>
  (await bandeja(login)).find(({ TipoCodigo, EntidadId }) => TipoCodigo === tipo && EntidadId === id);
const quienDecide = async (login: string, query: { tipo: TipoSolicitud; centroCoste?: string; personas?: string }) =>
  (await (await as(login)).client(solicitudes).quienDecide({ query })).Decide;

let semana = 0;
const PEDIR: Partial<Record<TipoSolicitud, (de: string) => Promise<number>>> = {
  VIAJE: async (de) => (await buildViaje(as, { de, estado: 'pendiente' })).id,
  ACCESO: (de) => buildAcceso(as, { de }),
  CORRECCION: (de) => corregir(as, { de, fecha: DIA, queda: 'E 08:00, S 16:00' }),
  PERMISO: (de) => buildPermiso(as, { de, desde: enJunio(((semana += 1), semana % 3)) }),
  COMUNICACION: async (de) => (await buildComunicacion(as, { de })).id,
};
const TIPOS = Object.entries(PEDIR) as [TipoSolicitud, (de: string) => Promise<number>][];

describe.each(TIPOS)('%s of a person without a responsible', (tipo, pedir) => {
  test('waits for human resources, who are notified and named, and never for the person', async () => {
    await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'luis'`);
    try {
      await delegarHoy('eva', 'luis');
      const id = await pedir('luis');
      const [eva, pablo] = [await enBandeja('eva', tipo, id), await enBandeja('pablo', tipo, id)];
      expect(eva).toMatchObject({ EnManosDe: 'Recursos humanos', acciones: expect.arrayContaining([]) });
      expect(pablo?.Id).toBe(eva?.Id);
      expect(await enBandeja('luis', tipo, id)).toBeUndefined();
      expect((await notificacionesDe(`solicitud:${eva?.Id}`)).map(({ quien }) => quien).toSorted()).toEqual([
        'eva',
        'pablo',
      ]);
      const luis = (await as('luis')).client(solicitudes);
      expect(await statusOf(luis.aceptar({ body: { Id: eva?.Id ?? 0, comentario: 'Me vale' } }))).toBe(403);
    } finally {
      await execute(sql`update usuario set roles = array_remove(roles, 'RRHH') where login = 'luis'`);
    }
  });
});

describe('a trip that human resources approve', () => {
  const de = async (login: string) => (await as(login)).client(viajes);
  const porAprobar = async (login: string) =>
    (await (await de(login)).viajesPendientesAprobacion()).map(({ Id }) => Id);

  test('is in their list of trips, and any of them approves it there', async () => {
    const { id } = await buildViaje(as, { de: 'luis', estado: 'pendiente' });
    expect((await (await de('luis')).viaje(route(id))).EnManosDe).toBe('Recursos humanos');
    expect(await porAprobar('luis')).not.toContain(id);
    expect(await porAprobar('marta')).not.toContain(id);
    expect(await statusOf((await de('marta')).viaje(route(id)))).toBe(404);
    expect(await porAprobar('eva')).toContain(id);
    expect(await porAprobar('pablo')).toContain(id);
    await (await de('pablo')).viajeAprobar({ body: { viajeId: id } });
    expect(await (await de('luis')).viaje(route(id))).toMatchObject({ Estado: 'Aprobado' });
    expect(await porAprobar('eva')).not.toContain(id);
  });
  test('notifies all of them when it is called off, and leaves their lists when it is withdrawn', async () => {
    const { id } = await buildViaje(as, { de: 'luis', estado: 'pendiente' });
    await (await de('luis')).viajeAnular({ body: { viajeId: id, comentario: 'Ya no hace falta' } });
    const anulaciones = (await notificacionesDe(`viaje:${id}`)).filter(({ tipo }) => tipo === 'viaje_anulado');
    expect(anulaciones.map(({ quien }) => quien).toSorted()).toEqual(['eva', 'pablo']);
  });
  test('is not decided by a person whose delegate stands in for the traveller alone', async () => {
    await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'luis'`);
    await delegarHoy('luis', 'marta');
    const { id } = await buildViaje(as, { de: 'luis', estado: 'pendiente' });
    expect(await porAprobar('marta')).not.toContain(id);
    expect(await statusOf((await de('marta')).viaje(route(id)))).toBe(404);
    await execute(sql`update usuario set roles = array_remove(roles, 'RRHH') where login = 'luis'`);
  });
});

test('requests of a responsible who leaves without anybody above go to human resources, and back on the return', async () => {
  const [acceso, viaje] = [await buildAcceso(as, { de: 'ana' }), (await buildViaje(as, { estado: 'pendiente' })).id];
  await activar('luis', false);
  const eva = (await as('eva')).client(viajes);
  const solicitud = await enBandeja('eva', 'ACCESO', acceso);
  expect(solicitud).toMatchObject({ EnManosDe: 'Recursos humanos' });
  expect((await eva.viajesPendientesAprobacion()).map(({ Id }) => Id)).toContain(viaje);
  await revisarEsperas(config, new Date(ahora()));
  const sinLeer = (await notificacionesDe(`solicitud:${solicitud?.Id}`)).filter(({ leida }) => !leida);
  expect(sinLeer.map(({ quien }) => quien).toSorted()).toEqual(['eva', 'pablo']);
  await activar('luis', true);
  expect(await enBandeja('eva', 'ACCESO', acceso)).toBeUndefined();
  expect((await eva.viajesPendientesAprobacion()).map(({ Id }) => Id)).not.toContain(viaje);
  expect(await enBandeja('luis', 'ACCESO', acceso)).toMatchObject({ EnManosDe: 'Luis Ortega' });
});

test('a waiting request moves from human resources to the responsible that its person gets', async () => {
  const id = await buildPermiso(as, { de: 'luis', desde: enJunio(3) });
  expect(await enBandeja('eva', 'PERMISO', id)).toBeDefined();
  await poner('luis', 'nuria');
  expect(await enBandeja('eva', 'PERMISO', id)).toBeUndefined();
  expect(await enBandeja('nuria', 'PERMISO', id)).toMatchObject({ EnManosDe: 'Nuria Salas' });
});

test('objectives of a person without a responsible are agreed with human resources, who may propose them too', async () => {
  const { cicloId } = await buildObjetivo(as, { de: 'luis', estado: 'propuesto' });
  const [solicitud] = (await bandeja('pablo')).filter(({ TipoCodigo }) => TipoCodigo === 'OBJETIVOS');
  expect(solicitud).toMatchObject({ Peticionario: 'Luis Ortega', EnManosDe: 'Recursos humanos' });
  await (await as('pablo')).client(solicitudes).aceptar({ body: { Id: solicitud?.Id ?? 0, comentario: 'De acuerdo' } });
  const persona = String(await idDe('luis'));
  const planDeLuis = await (await as('eva')).client(objetivos).plan({ ...route(cicloId), query: { persona } });
  expect(planDeLuis.acciones).toContain('crear');
});

test('a communication of an area without a responsible is accepted by human resources, and is on their board', async () => {
  await execute(sql`update area set responsable_id = null`);
  const { id } = await buildComunicacion(as, { de: 'luis' });
  const [eva, pablo] = [(await as('eva')).client(comunicaciones), (await as('pablo')).client(comunicaciones)];
  expect((await pablo.resumen()).PorFirmar).toBe(1);
  await pablo.aceptar({ ...route(id), body: plan() });
  expect((await eva.tablero({ query: { estado: '2' } })).map(({ Id }) => Id)).toContain(id);
});

test('a request is refused with a sentence where the person is the only one of human resources', async () => {
  await execute(sql`update usuario set roles = array_remove(roles, 'RRHH') where login in ('eva', 'pablo')`);
  const luis = (await as('luis')).client(accesos);
  expect(await luis.puedeCrearSolicitud()).toMatchObject({
    Puede: false,
    Motivo: expect.stringContaining('administración'),
  });
  await expect(buildViaje(as, { de: 'luis', estado: 'pendiente' })).rejects.toMatchObject({ status: 422 });
  expect(await quienDecide('luis', { tipo: 'ACCESO' })).toBe('');
});

test('the form names the approver before the request is sent', async () => {
  expect(await quienDecide('luis', { tipo: 'ACCESO' })).toBe('Recursos humanos');
  expect(await quienDecide('ana', { tipo: 'ACCESO' })).toBe('Luis Ortega');
  expect(await quienDecide('ana', { tipo: 'ACCESO', personas: String(await idDe('luis')) })).toBe('Recursos humanos');
  expect(await quienDecide('ana', { tipo: 'VIAJE', centroCoste: '1200' })).toBe('Luis Ortega');
  expect(await quienDecide('luis', { tipo: 'VIAJE', centroCoste: '1200' })).toBe('Recursos humanos');
});
