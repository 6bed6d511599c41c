import type { DeInicio } from '#server/kernel/area.ts';
import { espera, fila, tarjeta } from '#server/kernel/inicio.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { SolicitudRow } from './solicitud.queries.ts';
import { verSolicitud } from './solicitudes.views.ts';

const TONO: Record<number, 'warn' | 'good' | 'bad'> = { 1: 'warn', 2: 'good', 3: 'bad' };

type Espera = { Total: number; Desde: string };
/** Requests of any kind that wait for this person's decision, and the last three that they made. */
export function verInicio(usuario: Usuario, porDecidir: Espera[], mias: SolicitudRow[]): DeInicio {
  const total = porDecidir.reduce((sum, { Total }) => sum + Total, 0);
  const [Desde = null] = porDecidir.map((cuenta) => cuenta.Desde).toSorted();
  return {
    tarjetas: tarjeta({
      Titulo: 'SOLICITUDES',
      Nombre: 'Solicitudes',
      Orden: 15,
      Filas: [
        ...espera(total, {
          Texto: 'Pendientes de mi firma',
          Detalle: 'La más antigua, de',
          Desde,
          Ruta: '/menu/solicitudes?ver=pendientes',
        }),
        ...mias
          .slice(0, 3)
          .map(verSolicitud(usuario))
          .map((s) =>
            fila({
              Texto: s.Resumen,
              Detalle: s.EnManosDe === '' ? s.TipoSolicitud : `En manos de ${s.EnManosDe}`,
              Etiqueta: s.Estado,
              Tono: TONO[s.EstadoId] ?? 'neutral',
              Ruta: `/menu/solicitudes/${s.Id}?ver=mias`,
            }),
          ),
      ],
    }),
    contadores: [
      { Ruta: '/menu/solicitudes', Cuenta: total, Texto: total === 1 ? 'espera su decisión' : 'esperan su decisión' },
    ],
  };
}
