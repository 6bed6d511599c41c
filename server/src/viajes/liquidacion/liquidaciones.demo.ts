import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { cambiarPrecios } from '#server/viajes/demo/precios.demo.ts';
import { enviarLiquidacion, verDelViaje } from './envio.commands.ts';
import { aprobarLiquidacion, cerrarLiquidacion, comprobarLiquidacion } from './liquidacion.commands.ts';
import { selectDetalle } from './liquidacion.queries.ts';

/** Settlements of the demo company: those that are sent, and how far each goes. */
const PASOS = ['cerrada', 'comprobada', 'con línea rechazada', 'aprobada', 'enviada'] as const;

const Viaje = z.object({ id: z.int(), login: z.string() });
/** Trips that have ended and have expenses, the oldest first; Ana's is still to be sent. */
const selectViajes = (hoy: string) =>
  many(Viaje)(sql`
    select v.id, u.login from viaje v join usuario u on u.id = v.solicitante_id
     where v.estado_id in (4, 6) and v.fecha_regreso < ${hoy}::date and u.login <> 'ana'
       and exists (select from gasto g where g.viaje_id = v.id)
     order by v.fecha_regreso, v.id limit 20`);
const Decide = z.object({ login: z.string() });
const selectQuienDecide = (id: number) =>
  many(Decide)(sql`
    select u.login from solicitud s join usuario u on u.id = s.aprobador_id
     where s.tipo = 'LIQUIDACION' and s.entidad_id = ${id} and s.estado_id = 1`);

export const cargar: ParteDemo = async ({ hoy }) => {
  await cambiarPrecios(hoy);
  const persona = await selectGente();
  let enviadas = 0;
  let tieneLuis = false;
  for (const { id: viajeId, login } of await selectViajes(hoy)) {
    const { Total, Puede } = await verDelViaje(persona(login), viajeId);
    if (!Puede) continue;
    const { Id } = await enviarLiquidacion(persona(login), { viajeId, total: Total });
    enviadas++;
    const [decide] = await selectQuienDecide(Id);
    const esperaALuis: boolean = decide?.login === 'luis' && !tieneLuis;
    tieneLuis ||= esperaALuis;
    const paso = esperaALuis ? 'enviada' : PASOS[enviadas % PASOS.length];
    if (paso === 'enviada' || decide === undefined) continue;
    const usuario = persona(decide.login);
    const lineas = (await selectDetalle({ usuarioId: usuario.id, administracion: false }, Id))?.Lineas ?? [];
    const linea = lineas.find(({ Clase }) => Clase === 'gasto');
    const rechazadas =
      paso === 'con línea rechazada' && linea && lineas.length > 1
        ? [{ linea: linea.Id, motivo: 'El recibo no se lee: vuelva a fotografiarlo' }]
        : [];
    await aprobarLiquidacion({ usuario, id: Id }, { rechazadas });
    if (paso === 'aprobada' || paso === 'con línea rechazada') continue;
    await comprobarLiquidacion({ usuario: persona('clara'), id: Id }, {});
    if (paso === 'cerrada') await cerrarLiquidacion({ usuario: persona('clara'), id: Id }, 'En la nómina del mes');
  }
  // Notifications of what had been done before the demo began are not told.
  await execute(sql`delete from notificacion where sobre like 'liquidacion:%' or sobre in (
    select 'solicitud:' || id from solicitud where tipo = 'LIQUIDACION')`);
  return `${enviadas} liquidaciones`;
};
