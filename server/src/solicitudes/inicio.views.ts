import type { DeInicio } from '#server/kernel/area.ts';
import { espera, fila, mias } from '#server/kernel/inicio.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { rutaDeDecidir } from './solicitud.mail.ts';
import type { EnEsperaRow, SolicitudRow } from './solicitud.queries.ts';
import { verSolicitud } from './solicitudes.views.ts';

const TONO: Record<number, 'warn' | 'good' | 'bad'> = { 1: 'warn', 2: 'good', 3: 'bad' };
/** Days during which a decided request is still told. */
const RECIENTE = 3;

/** Requests of any kind that wait for this person's decision, and of the last three that they made those that wait or were decided lately. */
export function verInicio(usuario: Usuario, { Espera, Primera }: EnEsperaRow, pedidas: SolicitudRow[]): DeInicio {
  const { Cuenta, Desde } = Espera;
  const desde = new Date(Date.now() - RECIENTE * 86_400_000).toISOString();
  return {
    espera: espera(Espera, {
      una: (Detalle) => ({
        Texto: 'Una solicitud espera su decisión',
        Detalle,
        Ruta: Primera === null ? '/menu/solicitudes?ver=pendientes' : rutaDeDecidir(Primera),
      }),
      varias: (cuantas) => ({
        Texto: `${cuantas} solicitudes esperan su decisión`,
        Detalle: 'La más antigua, de',
        Desde,
        Ruta: '/menu/solicitudes?ver=pendientes',
      }),
    }),
    tarjetas: mias(
      pedidas
        .slice(0, 3)
        .filter((s) => s.EstadoId === 1 || (s.EstadoId <= 3 && (s.decidida ?? '') > desde))
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
    ),
    contadores: [
      {
        Ruta: '/menu/solicitudes',
        Cuenta,
        Texto: Cuenta === 1 ? 'espera su decisión' : 'esperan su decisión',
      },
    ],
  };
}
