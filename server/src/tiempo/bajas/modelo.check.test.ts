// Sickness, leave, holidays and closings in random orders, over HTTP, against a model of each day: its letter is that of the sickness, or
// else of the leave, and days of a closed month stay as they were until it is opened again.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { buildAzar } from '#server/casa/demo/azar.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildPermiso, tipoDe } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { recontarPermisos } from '../permisos/recuento/recuento.commands.ts';
import { aplicarReabiertas } from './reabierto.worker.ts';

const { as } = await useApp();
const [ana, eva] = [(await as('ana')).client(bajas), (await as('eva')).client(bajas)];
const [anaId, tipoId] = [await idDe('ana'), await tipoDe('VACACIONES')];
await asignarSemana(anaId, { festivos: false });
await execute(sql`
  insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo)
  select ${anaId}, ${tipoId}, extract(year from hoy())::int + n, 400, 'Prueba' from generate_series(0, 1) n`);

const [ANTES, DESPUES] = [-25, 60];
const DIAS = Array.from({ length: DESPUES - ANTES }, (_, i) => sumarDias(hoy(), ANTES + i));
const mesDe = (dia: string) => dia.slice(0, 7);
const MESES = [...new Set(DIAS.map(mesDe))];
type Viva = { id: number; desde: string; fin: string };

/** Days on which she works by her rotation and the calendar: the others take nothing, whatever they are. */
async function laborables(): Promise<Set<string>> {
  const dias = await many(z.object({ fecha: z.string() }))(sql`
    select p.fecha from plan_de_jornada(${anaId}, ${DIAS[0] ?? ''}, ${DIAS.at(-1) ?? ''}) p where p.turno_id is not null`);
  return new Set(dias.map(({ fecha }) => fecha));
}
const puestas = () =>
  many(z.object({ fecha: z.string(), letra: z.string(), baja: z.boolean() }))(sql`
    select g::date as fecha, x.letra, x.baja_id is not null as baja
      from ausencia x, generate_series(x.desde::timestamp, x.hasta::timestamp, interval '1 day') g
     where x.usuario_id = ${anaId} and x.anulada is null order by 1`);
const accepted = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && [403, 409, 422].includes(error.status)) return undefined;
    throw error;
  }
};

/** Plays one order of acts; the model knows only days. Gives its acts and the days that were leave again. */
async function play(semilla: number, actos: number): Promise<{ hechos: number; vueltas: number }> {
  await execute(sql`
    with a as (delete from ausencia), b as (delete from baja), c as (delete from cierre),
      d as (delete from festivo where nombre = 'De prueba')
    update permiso set estado_id = 7 where estado_id in (1, 2, 6)`);
  const azar = buildAzar(semilla);
  const [vacaciones, cerrados, vivas] = [new Set<string>(), new Set<string>(), new Map<number, Viva>()];
  const letras = new Map<string, string>();
  let [hechos, vueltas] = [0, 0];
  const enBaja = (dia: string) => [...vivas.values()].some(({ desde, fin }) => desde <= dia && dia <= fin);
  for (let i = 0; i < actos; i++) {
    const dia = sumarDias(hoy(), azar.int(1, DESPUES - 20));
    const viva = vivas.size > 0 ? azar.pick([...vivas.values()]) : undefined;
    // Leave first; the end of a sickness moves more often than anything else.
    const acto = i < 2 ? 0 : i === 2 ? 2 : azar.pick([0, 2, 2, 3, 3, 3, 3, 4, 5, 6, 7]);
    if (acto === 0) {
      const hasta = sumarDias(dia, azar.int(0, 9));
      if (await accepted(() => buildPermiso(as, { desde: dia, hasta, estado: 'aprobado' })))
        for (let d = dia; d <= hasta; d = sumarDias(d, 1)) vacaciones.add(d);
    } else if (acto === 2) {
      const desde = sumarDias(hoy(), azar.int(-8, 1));
      const fin = sumarDias(desde, azar.int(0, 50));
      const body = { personaId: anaId, clase: 'E', desde, prevista: fin, recaida: false, papel: null } as const;
      const { personaId: _, ...propia } = body;
      const hecho = await accepted(() =>
        azar.chance(0.5) ? ana.comunicar({ body: propia }) : eva.comunicar({ body }),
      );
      if (hecho) vivas.set(hecho.Id, { id: hecho.Id, desde, fin });
    } else if (acto === 3 && viva) {
      const prevista = sumarDias(viva.desde, azar.int(0, 50));
      if (await accepted(() => ana.prorrogar({ body: { Id: viva.id, prevista, papel: null } })))
        vivas.set(viva.id, { ...viva, fin: prevista });
    } else if (acto === 4 && viva) {
      const ultimo = sumarDias(viva.desde, azar.int(0, Math.max(0, diasEntre(viva.desde, hoy()) + 6)));
      const dada = await accepted(() => ana.alta({ body: { Id: viva.id, ultimo, papel: null } }));
      const corregida =
        dada ?? (await accepted(() => eva.corregirAlta({ body: { Id: viva.id, ultimo, motivo: 'El parte' } })));
      if (corregida) vivas.set(viva.id, { ...viva, fin: ultimo });
    } else if (acto === 5 && viva) {
      if (await accepted(() => eva.retirar({ body: { Id: viva.id, motivo: 'Error' } }))) vivas.delete(viva.id);
    } else if (acto === 6) {
      const mes = azar.pick(cerrados.size > 0 ? [...cerrados] : MESES);
      if (cerrados.delete(mes)) await execute(sql`delete from cierre where mes = ${`${mes}-01`}::date`);
      else {
        cerrados.add(mes);
        await execute(sql`
          insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
          values (${anaId}, ${`${mes}-01`}, 2, 0, 0, 0, 0, '[]', repeat('0', 64))`);
      }
    } else if (acto === 7) {
      const quitado = await many(z.object({ id: z.int() }))(
        sql`delete from festivo where fecha = ${dia} and nombre = 'De prueba' returning id`,
      );
      if (quitado.length === 0)
        await execute(sql`insert into festivo (fecha, nombre) values (${dia}, 'De prueba') on conflict do nothing`);
    } else continue;
    hechos += 1;
    await recontarPermisos();
    await aplicarReabiertas();
    const antes = new Map(letras);
    for (const d of DIAS) if (!cerrados.has(mesDe(d))) letras.set(d, enBaja(d) ? 'E' : vacaciones.has(d) ? 'V' : '');
    vueltas += DIAS.filter((d) => antes.get(d) === 'E' && letras.get(d) === 'V').length;
    const trabaja = await laborables();
    const filas = await puestas();
    expect(new Set(filas.map(({ fecha }) => fecha)).size, `semilla ${semilla}: a day with two absences`).toBe(
      filas.length,
    );
    const leidas = new Map(filas.map(({ fecha, letra }) => [fecha, letra]));
    const comparables = DIAS.filter((d) => trabaja.has(d));
    expect({ semilla, i, acto, dias: comparables.map((d) => [d, leidas.get(d) ?? '']) }).toEqual({
      semilla,
      i,
      acto,
      dias: comparables.map((d) => [d, letras.get(d) ?? '']),
    });
  }
  return { hechos, vueltas };
}

/** Orders that are played: two hundred at the level of everything. */
const ORDENES = process.env['NIVEL'] === 'todo' ? 200 : 4;

// @spec 1.bajas
test('after each act every working day has the letter of the model', { timeout: 3_600_000 }, async () => {
  let [hechos, vueltas] = [0, 0];
  for (let semilla = 1; semilla <= ORDENES; semilla++) {
    const jugado = await play(semilla, 25);
    hechos += jugado.hechos;
    vueltas += jugado.vueltas;
  }
  expect(hechos).toBeGreaterThan(10 * ORDENES);
  expect(vueltas).toBeGreaterThan(2 * ORDENES);
});
