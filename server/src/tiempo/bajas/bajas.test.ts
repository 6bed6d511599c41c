// @spec 1.bajas
// Sickness as it is told: leave, absences, closed months, the canteen and trips follow, and only the person and RRHH read of health.
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { idDe, route } from '../../../test/acts.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { buildPlaza, buildTurno } from '../../../test/build/comedor/build-aforo.ts';
import { abrirTerraza, dia as diaDeComedor } from '../../../test/build/comedor/build-mesas.ts';
import { buildBaja, PARTE } from '../../../test/build/tiempo/build-bajas.ts';
import { buildPermiso, decidir, pedido } from '../../../test/build/tiempo/build-permisos.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { mesPasado } from '../../../test/build/tiempo/build-cierres.ts';
import { useApp } from '../../../test/harness.ts';
import { cancelarDeAusentes } from '../../comedor/hoy/ausente.commands.ts';
import { aplicarReabiertas } from './reabierto.worker.ts';

const { as } = await useApp();
const [ana, luis, eva, teo] = [await as('ana'), await as('luis'), await as('eva'), await as('teo')];
const [deAna, deLuis, deEva] = [ana.client(bajas), luis.client(bajas), eva.client(bajas)];
const anaId = await idDe('ana');
await asignarSemana(anaId, { festivos: true });
const dia = (n: number) => sumarDias(hoy(), n);
const ausencias = () =>
  many(z.object({ desde: z.string(), hasta: z.string(), letra: z.string() }))(sql`
    select desde, hasta, letra from ausencia where usuario_id = ${anaId} and anulada is null order by desde`);
const avisos = async (login: string) => (await (await as(login)).client(notificaciones).mias({ query: {} }))[0];
const cerrar = (mes: string, estado: number) =>
  execute(sql`
    insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
    values (${anaId}, ${`${mes}-01`}::date, ${estado}, 0, 0, 0, 0, '[]', repeat('0', 64))`);
afterEach(() =>
  execute(sql`
    with a as (delete from ausencia), b as (delete from baja), c as (delete from cierre)
    update permiso set estado_id = 7 where estado_id in (1, 2, 6)`),
);

test('the person tells it with its paper; presence has its days, and only they and RRHH read of health', async () => {
  const Id = await buildBaja(as, { conPapel: true });
  expect(await ausencias()).toEqual([{ desde: dia(-3), hasta: dia(1), letra: 'E' }]);
  const propia = await deAna.baja(route(Id));
  expect(propia).toMatchObject({ Clase: 'E', Estado: 'En curso', Papeles: [{ Clase: 'B', Nombre: 'parte.pdf' }] });
  const papel = propia.Papeles?.[0]?.Id ?? 0;
  expect((await deEva.papel(route(papel))).contenido.size).toBeGreaterThan(0);
  const delJefe = await deLuis.baja(route(Id));
  expect(delJefe).toMatchObject({ Clase: null, Papeles: null, Recaida: null, Prevista: dia(1) });
  expect(JSON.stringify(delJefe.Historial)).not.toContain('Parte');
  expect((await deLuis.lista({ query: {} })).map(({ Id: id, Clase }) => [id, Clase])).toEqual([[Id, null]]);
  const deTeo = teo.client(bajas);
  for (const llamar of [() => deLuis.papel(route(papel)), () => deTeo.baja(route(Id)), () => deTeo.papel(route(papel))])
    await expect(llamar()).rejects.toMatchObject({ status: 404 });
  expect(await avisos('luis')).toMatchObject({ Tipo: 'baja_equipo', Titulo: 'Ana Prieto no estará' });
  // Presencia leads to it, and does not take its day away behind its back.
  const [ausencia] = await eva.client(presencia).ausencias({ query: { texto: 'ana prieto' } });
  expect(ausencia).toMatchObject({ BajaId: Id, acciones: [] });
  await expect(
    eva.client(presencia).anularAusencia({ ...route(ausencia?.Id ?? 0), body: { motivo: '' } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Es de la baja BAJ-') });
});

test('vacation on those days comes back, and is vacation again after an early discharge or a withdrawal', async () => {
  const lunes = dia(7 - ((new Date(`${hoy()}T00:00:00Z`).getUTCDay() + 6) % 7));
  const viernes = sumarDias(lunes, 4);
  const Id = await buildPermiso(as, { desde: lunes, hasta: sumarDias(lunes, 11), estado: 'aprobado' });
  const anio = { params: { param: lunes.slice(0, 4) } };
  const aprobado = async () =>
    (await ana.client(permisos).permisosDelAnio(anio)).Tipos.filter(({ Vacaciones }) => Vacaciones).map(
      ({ Aprobado }) => Aprobado,
    )[0] ?? 0;
  const antes = await aprobado();
  const desde = hoy();
  const { Id: bajaId, Efectos } = await deAna.comunicar({
    body: { clase: 'A', desde, prevista: viernes, recaida: false, papel: null },
  });
  expect(Efectos).toEqual([expect.stringMatching(/^Su permiso PER-.* devuelve 5\sdías$/)]);
  expect(await aprobado()).toBe(antes - 5);
  expect((await ausencias()).filter(({ letra }) => letra === 'A').at(-1)).toEqual({
    desde: lunes,
    hasta: viernes,
    letra: 'A',
  });
  // Longer than expected: two more days of the second part of the leave come back.
  await deAna.prorrogar({ body: { Id: bajaId, prevista: sumarDias(lunes, 8), papel: { ...PARTE, clase: 'C' } } });
  expect(await aprobado()).toBe(antes - 7);
  // Discharged before: the days after it are vacation again.
  await deAna.prorrogar({ body: { Id: bajaId, prevista: sumarDias(lunes, 1), papel: null } });
  expect(await aprobado()).toBe(antes - 2);
  expect((await ausencias()).filter(({ letra }) => letra === 'V').map(({ hasta }) => hasta)).toContain(viernes);
  await deAna.retirar({ body: { Id: bajaId, motivo: 'Me equivoqué' } });
  expect(await aprobado()).toBe(antes);
  expect((await ausencias()).every(({ letra }) => letra === 'V')).toBe(true);
  expect((await ana.client(permisos).permiso(route(Id))).Estado).toBe('Aprobado');
});

test('days of a closed month wait until it is open again, and are then written by themselves', async () => {
  const mes = dia(-3).slice(0, 7);
  await cerrar(mes, 5);
  const { Id, Efectos } = await deEva.comunicar({
    body: { personaId: anaId, clase: 'E', desde: dia(-3), prevista: dia(-1), recaida: false, papel: null },
  });
  const cerrado = dia(-1).slice(0, 7) === mes;
  expect(Efectos).toEqual([expect.stringContaining('ese mes está cerrado')]);
  expect((await ausencias()).length).toBe(cerrado ? 0 : 1);
  expect((await deEva.baja(route(Id))).MesesCerrados).toEqual([mes]);
  expect(await aplicarReabiertas()).toBe(0);
  await execute(sql`update cierre set estado_id = 6`);
  expect(await aplicarReabiertas()).toBe(1);
  const puestas = await ausencias();
  expect([puestas[0]?.desde, puestas.at(-1)?.hasta]).toEqual([dia(-3), dia(-1)]);
  const { MesesCerrados, Historial } = await deAna.baja(route(Id));
  expect([MesesCerrados, Historial.at(-1)?.Acto]).toEqual([[], 'aplicar']);
});

// @spec 1.bajas S-8591
test('a closed month with a sickness told late is a line that leads to it, until it is open again and has been counted', async () => {
  const mes = mesPasado();
  await cerrar(mes, 5);
  const mesDeAna = () => eva.client(cierres).persona({ params: { id: String(anaId) }, query: { mes } });
  const lineas = async (login: string) =>
    (await (await as(login)).client(inicio).inicio()).Espera.filter(({ Texto }) => /baja .*mes/.test(Texto)).map(
      ({ Texto, Ruta }) => [Texto, Ruta],
    );
  const enLista = async () =>
    (await eva.client(cierres).personas({ query: { mes } })).map(({ Id, BajaEnEspera }) => [Id, BajaEnEspera])[0];
  expect([await lineas('eva'), (await mesDeAna()).BajaEnEspera]).toEqual([[], null]);
  const body = { personaId: anaId, clase: 'E', recaida: false, papel: null } as const;
  const { Id } = await deEva.comunicar({ body: { ...body, desde: `${mes}-20`, prevista: ultimoDia(mes) } });
  const linea = ['Una baja espera a que se reabra un mes', `/menu/cierres/${anaId}?mes=${mes}`];
  expect(await lineas('eva')).toEqual([linea]);
  expect([await lineas('luis'), await lineas('ana')]).toEqual([[], []]);
  expect([(await mesDeAna()).BajaEnEspera, await enLista()]).toEqual(['contar', [anaId, 'contar']]);
  // Open again, its days are written; closed again, nothing waits.
  await execute(sql`update cierre set estado_id = 6`);
  expect(await lineas('eva')).toEqual([['Una baja está por anotar en un mes reabierto', `/menu/gestionbajas/${Id}`]]);
  expect(await aplicarReabiertas()).toBe(1);
  expect(await lineas('eva')).toEqual([]);
  await execute(sql`update cierre set estado_id = 2`);
  expect([await lineas('eva'), (await mesDeAna()).BajaEnEspera, await enLista()]).toEqual([[], null, [anaId, null]]);
  // Taken back after that, the days that were counted wait to be taken out.
  await deEva.retirar({ body: { Id, motivo: 'Era de otra persona' } });
  expect([await lineas('eva'), (await mesDeAna()).BajaEnEspera]).toEqual([[linea], 'quitar']);
  await execute(sql`update cierre set estado_id = 6`);
  await aplicarReabiertas();
  await execute(sql`update cierre set estado_id = 2`);
  expect([await lineas('eva'), (await mesDeAna()).BajaEnEspera]).toEqual([[], null]);
});

test.each([
  ['before the days that may be told', { desde: -31, prevista: 0 }, 422, 'desde'],
  ['of a day far ahead', { desde: 2, prevista: 4 }, 422, 'desde'],
  ['of 600 days', { desde: 0, prevista: 600 }, 422, 'prevista'],
  ['that ends before it begins', { desde: 0, prevista: -1 }, 422, 'prevista'],
])('a sickness %s is refused beside its field', async (_cual, { desde, prevista }, status, field) => {
  const body = { clase: 'E', desde: dia(desde), prevista: dia(prevista), recaida: false, papel: null } as const;
  await expect(deAna.comunicar({ body })).rejects.toMatchObject({ status, errors: [{ field }] });
  expect(await ausencias()).toEqual([]);
});

test('another sickness or absence on those days, a relapse of nothing, and a file of another kind are refused', async () => {
  const Id = await buildBaja(as);
  const nueva = { clase: 'E', desde: hoy(), prevista: dia(1), recaida: false, papel: null } as const;
  await expect(deAna.comunicar({ body: nueva })).rejects.toMatchObject({ status: 409 });
  await deAna.alta({ body: { Id, ultimo: dia(-2), papel: null } });
  const falso = { ...PARTE, contenido: Buffer.from('MZ\u0000').toString('base64') };
  await expect(deAna.comunicar({ body: { ...nueva, papel: falso } })).rejects.toMatchObject({ status: 415 });
  await expect(deAna.comunicar({ body: { ...nueva, clase: 'A', recaida: true } })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'recaida' }],
  });
  const recaida = await deAna.comunicar({ body: { ...nueva, recaida: true } });
  expect((await deAna.baja(route(recaida.Id))).Recaida).toBe((await deAna.baja(route(Id))).Numero);
  await deAna.retirar({ body: { Id: recaida.Id, motivo: 'Error' } });
  await eva.client(presencia).crearAusencia({
    body: { usuarioId: anaId, desde: dia(1), hasta: dia(1), letra: 'S', minutos: null, nota: '' },
  });
  await expect(deAna.comunicar({ body: nueva })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('ya consta otra ausencia'),
  });
});

test('leave that waits is not granted over it, part of a day is called off, and a trip is told to whoever it concerns', async () => {
  const manana = dia(1);
  const parcial = await buildPermiso(as, {
    codigo: 'LIBRE',
    desde: manana,
    hasta: manana,
    parte: 'M',
    estado: 'aprobado',
  });
  const { id } = await buildViaje(as, { de: 'ana', estado: 'aprobado' });
  await execute(sql`update viaje set fecha_salida = ${manana}, fecha_regreso = ${manana} where id = ${id}`);
  const { Id: espera } = await ana.client(permisos).crear({ body: await pedido({ desde: dia(2), hasta: dia(9) }) });
  const { Id, Efectos } = await deLuis.comunicar({
    body: { personaId: anaId, clase: 'E', desde: hoy(), prevista: dia(4), recaida: false, papel: null },
  });
  expect(Efectos.join()).toMatch(/queda sin efecto.*Coincide con: Viaje/);
  expect((await ana.client(permisos).permiso(route(parcial))).Estado).toBe('Anulado');
  await expect(decidir(luis, espera, 'aceptar')).rejects.toMatchObject({ status: 409 });
  expect(await avisos('nuria')).toMatchObject({ Titulo: 'Ana Prieto no podrá viajar' });
  expect((await avisos('nuria'))?.Texto).not.toMatch(/baja|enferm/i);
  // The responsible who told it for her takes it back; whoever did not, may not.
  await expect(deAna.retirar({ body: { Id, motivo: 'x' } })).rejects.toMatchObject({ status: 403 });
  await deLuis.retirar({ body: { Id, motivo: 'Era otra persona' } });
  expect((await deAna.baja(route(Id))).Estado).toBe('Retirada');
});

test('bookings of the canteen on those days are given up, and no others', async () => {
  await abrirTerraza();
  const turno = await buildTurno({ nombre: 'De prueba', desde: '12:00', hasta: '12:40', plazas: 20 });
  const [pronto, luego] = [await diaDeComedor(1), await diaDeComedor(8)];
  await buildPlaza(turno, pronto, 'ana');
  await buildPlaza(turno, luego, 'ana');
  await deAna.comunicar({ body: { clase: 'E', desde: hoy(), prevista: pronto, recaida: false, papel: null } });
  expect(await cancelarDeAusentes()).toBe(1);
  expect(await cancelarDeAusentes()).toBe(0);
  const plazas = await many(z.object({ fecha: z.string(), estado: z.int() }))(
    sql`select fecha, estado_id as estado from plaza where usuario_id = ${anaId} order by fecha`,
  );
  expect(plazas.map(({ fecha }) => fecha)).toEqual([pronto, luego]);
  expect(plazas[0]?.estado).not.toBe(plazas[1]?.estado);
  expect(await avisos('ana')).toMatchObject({ Titulo: 'El comedor ya no le guarda nada esos días' });
});
