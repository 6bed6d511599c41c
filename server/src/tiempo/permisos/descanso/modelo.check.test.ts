// @spec 1.permisos S-8583 S-8584 S-8586
// Time off in random orders of acts, against a model of minutes: what is available, the entries, and never below zero by time off.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { buildAzar } from '#server/casa/demo/azar.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { idDe } from '../../../../test/acts.ts';
import { cerrar, mesPasado, PORQUE } from '../../../../test/build/tiempo/build-cierres.ts';
import { DESCANSO, conSaldo, dentro, descansoDe } from '../../../../test/build/tiempo/build-descanso.ts';
import { decidir, tipoDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis, eva] = await Promise.all([as('ana'), as('luis'), as('eva')]);
const deAna = ana.client(permisos);
const [anaId, tipoId] = [await idDe('ana'), await tipoDe(DESCANSO)];
const INICIAL = 2000;
await conSaldo(as, 'ana', INICIAL);

const accepted = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 409, 422].includes(error.status)) return undefined;
    throw error;
  }
};
const dias = (desde: string, largo: number) => ({
  desde,
  hasta: sumarDias(desde, largo),
  parte: 'C' as const,
  horaDesde: null,
  horaHasta: null,
  motivo: '',
});
/** Minutes of each leave by its entries, beside those of its days while they count. */
const Apunte = z.object({ id: z.int(), apuntado: z.int(), toma: z.int() });
const apuntes = () =>
  many(Apunte)(sql`
    select p.id, (select coalesce(-sum(a.minutos), 0)::int from descanso_apunte a where a.permiso_id = p.id) as apuntado,
           (select coalesce(sum(d.cantidad), 0)::int from permiso_dia d where d.permiso_id = p.id and p.estado_id in (1, 2, 6)) as toma
      from permiso p where p.usuario_id = ${anaId} and p.tipo_id = ${tipoId}`);

async function play(semilla: number, actos: number): Promise<{ hechos: number; negados: number }> {
  const azar = buildAzar(semilla);
  let [hechos, negados, pagado] = [0, 0, 0];
  let cierre: number | undefined;
  let baja: number | undefined;
  await execute(sql`update permiso set estado_id = 7 where estado_id in (1, 2, 6)`);
  await execute(sql`update cierre set pagado_min = 0`);
  await execute(sql`with a as (delete from ausencia), b as (delete from baja_papel) delete from baja`);
  for (let i = 0; i < actos; i++) {
    const antes = await descansoDe(as, 'ana');
    const vigentes = await deAna.mios({ query: { estado: '1,2,6' } });
    const permiso = vigentes.length > 0 ? azar.pick(vigentes) : undefined;
    const desde = dentro(azar.int(1, 25));
    const acto = azar.pick([
      'pedir',
      'pedir',
      'decidir',
      'decidir',
      'retirar',
      'anular',
      'cambiar',
      'acortar',
      'baja',
      'cerrar',
      'pagar',
    ]);
    let hecho: unknown;
    let pide = 0;
    if (acto === 'pedir') {
      const largo = azar.int(0, 3);
      hecho = await accepted(() => deAna.crear({ body: { tipoId, ...dias(desde, largo) } }));
      pide = hecho ? 480 * (largo + 1) : 0;
    } else if (acto === 'decidir' && permiso?.EnManosDe)
      hecho = await accepted(() => decidir(luis, permiso.Id, azar.chance(0.75) ? 'aceptar' : 'rechazar'));
    else if (acto === 'retirar' && permiso) hecho = await accepted(() => deAna.retirar({ body: { Id: permiso.Id } }));
    else if (acto === 'anular' && permiso)
      hecho = await accepted(() => deAna.pedirAnulacion({ body: { Id: permiso.Id, comentario: PORQUE } }));
    else if (acto === 'cambiar' && permiso)
      hecho = await accepted(() =>
        ana.client(permisosCambios).pedir({ body: { Id: permiso.Id, ...dias(desde, azar.int(0, 3)) } }),
      );
    else if (acto === 'acortar' && permiso)
      hecho = await accepted(() =>
        luis.client(permisosConcedidos).acortar({ body: { Id: permiso.Id, ultimo: permiso.Desde, motivo: PORQUE } }),
      );
    else if (acto === 'baja') {
      if (baja === undefined)
        hecho = await accepted(async () => {
          const body = { clase: 'E', desde: dentro(1), prevista: dentro(azar.int(1, 14)), recaida: false, papel: null };
          const { Id } = await ana.client(bajas).comunicar({ body: { ...body, clase: 'E' } });
          return (baja = Id);
        });
      else {
        const Id = baja;
        hecho = await accepted(() => eva.client(bajas).retirar({ body: { Id, motivo: PORQUE } }));
        if (hecho) baja = undefined;
      }
    } else if (acto === 'cerrar') {
      const abierto = cierre;
      if (abierto === undefined) hecho = cierre = await accepted(() => cerrar(as, 'ana', mesPasado(1)));
      else hecho = await accepted(() => eva.client(cierres).reabrir({ body: { Id: abierto, motivo: PORQUE } }));
      if (abierto !== undefined && hecho) cierre = undefined;
    } else if (acto === 'pagar' && cierre !== undefined) {
      const [Id, pagadoMin] = [cierre, azar.int(0, 20) * 60];
      hecho = await accepted(() => eva.client(cierres).ajustar({ body: { Id, compensadoMin: 0, pagadoMin } }));
      if (hecho) pagado = pagadoMin;
    } else continue;
    if (hecho) hechos += 1;
    else negados += 1;
    expect(pide).toBeLessThanOrEqual(Math.max(0, antes.DisponibleMin));
    const filas = await apuntes();
    expect(filas.filter(({ apuntado, toma }) => apuntado !== toma)).toEqual([]);
    const toma = filas.reduce((suma, fila) => suma + fila.toma, 0);
    const ahora = await descansoDe(as, 'ana');
    expect({ semilla, i, acto, saldo: ahora.SaldoMin, queda: ahora.DisponibleMin }).toEqual({
      semilla,
      i,
      acto,
      saldo: INICIAL - (cierre === undefined ? 0 : pagado),
      queda: INICIAL - pagado - toma,
    });
    expect(ahora.SaldoMin - ahora.ConcedidoMin - ahora.ApartadoMin).toBeGreaterThanOrEqual(0);
    const lineas = ahora.Lineas.reduce((suma, { Minutos }) => suma + Minutos, 0);
    expect(lineas + toma).toBe(0);
  }
  if (cierre !== undefined) await eva.client(cierres).reabrir({ body: { Id: cierre, motivo: PORQUE } });
  return { hechos, negados };
}

/** Orders that are played: a hundred at the level of everything. */
const ORDENES = process.env['NIVEL'] === 'todo' ? 100 : 2;
test(
  'after each act what is available is what the model says, and no granted time off is without balance',
  {
    timeout: 3_600_000,
  },
  async () => {
    let [hechos, negados] = [0, 0];
    for (let semilla = 1; semilla <= ORDENES; semilla++) {
      const jugado = await play(semilla, 30);
      hechos += jugado.hechos;
      negados += jugado.negados;
    }
    expect(Math.min(hechos, negados)).toBeGreaterThan(5 * ORDENES);
  },
);
