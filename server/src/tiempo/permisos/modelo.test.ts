// Random requests, changes, decisions and cancellations over HTTP: the shown balances equal the sums of the days in SQL.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { buildAzar } from '#server/casa/demo/azar.ts';
import { idDe } from '../../../test/acts.ts';
import { ANIO, decidir, pedido, tipoDe } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis] = await Promise.all([as('ana'), as('luis')]);
const deAna = ana.client(permisos);
const [usuarioId, tipoId] = await Promise.all([idDe('ana'), tipoDe('VACACIONES')]);
const ANIOS = [ANIO - 1, ANIO, ANIO + 1, ANIO + 2];

const Fila = z.object({ anio: z.int(), arrastrado: z.int(), propio: z.int(), solicitado: z.int(), aprobado: z.int() });
/** Holidays computed by hand: 22 days a year, 5 of them until 31 March of the next year, beginning with this year. */
const porSql = () =>
  oneValue(z.array(Fila))(sql`
      with recursive dia as (
        select extract(year from d.fecha)::int as anio, d.fecha, d.cantidad, p.estado_id
          from permiso p join permiso_dia d on d.permiso_id = p.id
         where p.usuario_id = ${usuarioId} and p.tipo_id = ${tipoId} and p.estado_id in (1, 2, 6)
        -- Beyond its leave, a waiting change takes what it asks for more in a year.
        union all
        select a.anio, x.ultimo, x.pide - tiene.cuanto, 1
          from cambio_permiso k join permiso p on p.id = k.permiso_id and p.tipo_id = ${tipoId}, unnest(${ANIOS}::int[]) a (anio),
               lateral (select max((d ->> 'fecha')::date) filter (where (d ->> 'cantidad')::int > 0) as ultimo,
                      sum((d ->> 'cantidad')::int)::int as pide
                 from jsonb_array_elements(k.dias) d where left(d ->> 'fecha', 4)::int = a.anio) x,
               lateral (select coalesce(sum(y.cantidad), 0)::int as cuanto from permiso_dia y
                 where y.permiso_id = p.id and extract(year from y.fecha) = a.anio) tiene
         where k.estado_id = 1 and p.usuario_id = ${usuarioId} and x.pide > tiene.cuanto),
      suma as (
        select a.anio, coalesce(sum(d.cantidad), 0)::int as todo,
               coalesce(sum(d.cantidad) filter (where d.fecha <= make_date(a.anio, 3, 31)), 0)::int as pronto,
               coalesce(sum(d.cantidad) filter (where d.estado_id = 1), 0)::int as solicitado,
               (44 + coalesce((select sum(j.cantidad) from ajuste_permiso j where j.usuario_id = ${usuarioId}
                 and j.tipo_id = ${tipoId} and j.anio = a.anio), 0))::int as derecho
          from unnest(${ANIOS}::int[]) a (anio) left join dia d on d.anio = a.anio group by a.anio),
      anio as (
        select s.*, 0 as arrastrado, s.derecho - s.todo as propio from suma s where s.anio = ${ANIO - 1}
        union all
        select s.*, least(10, a.propio), s.derecho - s.todo + least(s.pronto, least(10, greatest(0, a.propio))) + least(0, a.propio)
          from anio a join suma s on s.anio = a.anio + 1)
      select json_agg(json_build_object('anio', anio, 'arrastrado', arrastrado, 'propio', propio, 'solicitado',
        solicitado, 'aprobado', todo - solicitado)
               order by anio) as filas from anio`);
const leidos = async () =>
  Promise.all(
    ANIOS.map(async (anio) => {
      const { Tipos } = await deAna.permisosDelAnio({ params: { param: String(anio) } });
      const vacaciones = Tipos.find((t) => t.Vacaciones);
      if (!vacaciones) throw new Error('there are holidays');
      return {
        anio,
        arrastrado: vacaciones.Arrastrado * 2,
        propio: ((vacaciones.Disponible ?? 0) - vacaciones.ArrastreQueda) * 2,
        solicitado: vacaciones.Solicitado * 2,
        aprobado: (vacaciones.Aprobado + vacaciones.Disfrutado) * 2,
      };
    }),
  );

// @spec 1.permisos
test(
  'after 300 random acts each balance is the sum of its days, and no year was overdrawn',
  { timeout: 120_000 },
  async () => {
    const azar = buildAzar(38);
    const vivos = new Map<number, 'pendiente' | 'aprobado' | 'anulacion' | 'cambio'>();
    const cuenta = { pedidos: 0, negados: 0, cambiados: 0, actos: 0 };
    const cualquiera = (estado: string) => [...vivos].find(([, estadoActual]) => estadoActual === estado)?.[0];
    await execute(sql`
    insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo) values (${usuarioId}, ${tipoId}, ${ANIO + 1}, -5, 'Prueba')`);
    for (let i = 0; i < 300; i++) {
      const acto = azar.int(0, 7);
      const [pendiente, aprobado, anulacion, cambio] = [
        cualquiera('pendiente'),
        cualquiera('aprobado'),
        cualquiera('anulacion'),
        cualquiera('cambio'),
      ];
      if (acto <= 2) {
        const desde = sumarDias(`${ANIO}-01-01`, azar.int(0, 800));
        const body = await pedido({ tipoId, desde, hasta: sumarDias(desde, azar.int(0, 12)) });
        const hecho = await deAna
          .crear({ body: azar.chance(0.2) ? { ...body, hasta: desde, parte: 'M' } : body })
          .catch(() => null);
        if (hecho) vivos.set(hecho.Id, 'pendiente');
        cuenta[hecho ? 'pedidos' : 'negados'] += 1;
      } else if (acto === 3 && pendiente !== undefined) {
        const si = azar.chance(0.7);
        await decidir(luis, pendiente, si ? 'aceptar' : 'rechazar');
        if (si) vivos.set(pendiente, 'aprobado');
        else vivos.delete(pendiente);
      } else if (acto === 4 && pendiente !== undefined && azar.chance(0.5)) {
        await deAna.retirar({ body: { Id: pendiente } });
        vivos.delete(pendiente);
      } else if (acto === 4 && aprobado !== undefined) {
        await deAna.pedirAnulacion({ body: { Id: aprobado, comentario: 'Se aplaza' } });
        vivos.set(aprobado, 'anulacion');
      } else if (acto === 5 && anulacion !== undefined) {
        const si = azar.chance(0.6);
        await decidir(luis, anulacion, si ? 'aceptar' : 'rechazar');
        if (si) vivos.delete(anulacion);
        else vivos.set(anulacion, 'aprobado');
      } else if (acto === 6 && aprobado !== undefined) {
        const desde = sumarDias(`${ANIO}-01-01`, azar.int(0, 800));
        const dias = { desde, hasta: sumarDias(desde, azar.int(0, 12)), motivo: '' };
        const body = { Id: aprobado, ...dias, parte: 'C' as const, horaDesde: null, horaHasta: null };
        if (
          await ana
            .client(permisosCambios)
            .pedir({ body })
            .catch(() => null)
        )
          vivos.set(aprobado, 'cambio');
      } else if (acto === 7 && cambio !== undefined) {
        // Refused at the end too, when the balance has gone elsewhere meanwhile: then the request is withdrawn.
        const decidido = await decidir(luis, cambio, azar.chance(0.8) ? 'aceptar' : 'rechazar').catch(() => null);
        if (decidido) cuenta.cambiados += 1;
        else await ana.client(permisosCambios).retirar({ body: { Id: cambio } });
        vivos.set(cambio, 'aprobado');
      } else continue;
      cuenta.actos += 1;
      if (cuenta.actos % 12 > 0) continue;
      const filas = await porSql();
      expect(await leidos()).toEqual(filas);
      expect(filas.every(({ propio }) => propio >= 0)).toBe(true);
    }
    expect(Math.min(cuenta.pedidos, cuenta.negados)).toBeGreaterThan(15);
    expect(cuenta.cambiados).toBeGreaterThan(5);
  },
);
