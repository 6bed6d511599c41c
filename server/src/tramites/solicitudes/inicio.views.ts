import { type DeInicio, SOLICITUD_A_SECAS } from '#server/casa/kernel/area.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import { type Espera, espera, fila, tarjetaMias } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { rutaDeDecidir } from './solicitud.mail.ts';
import type { EnEsperaRow, SolicitudRow } from './solicitud.queries.ts';
import { verSolicitud } from './solicitudes.views.ts';

const TONO: Record<number, 'wait' | 'good' | 'bad'> = { 1: 'wait', 2: 'good', 3: 'bad' };
/** Days during which the day's page shows a decided request. */
const RECIENTE = 3;

const SOLICITUDES = { ...SOLICITUD_A_SECAS, porDecidirVarias: 'solicitudes esperan su decisión' };
const BANDEJA = '/menu/solicitudes?ver=pendientes';
/** Line of waiting requests, in the words of their kind where it has any. */
function enEspera({ Propia, Espera, Primera }: EnEsperaRow): Espera[] {
  const { porDecidir, porDecidirVarias, femenino } = Propia === null ? SOLICITUDES : decisionDe(Propia);
  return espera(Espera, {
    una: (Detalle) => ({ Texto: porDecidir, Detalle, Ruta: Primera === null ? BANDEJA : rutaDeDecidir(Primera) }),
    varias: (cuantas) => ({
      Texto: `${cuantas} ${porDecidirVarias}`,
      Detalle: femenino ? 'La más antigua, de' : 'El más antiguo, de',
      Desde: Espera.Desde,
      Ruta: BANDEJA,
    }),
  });
}
/** Requests that wait for this person's decision, and their own last two that wait or were decided lately. */
export function verInicio(usuario: Usuario, esperan: readonly EnEsperaRow[], pedidas: SolicitudRow[]): DeInicio {
  const cuantas = esperan.reduce((suma, { Espera }) => suma + Espera.Cuenta, 0);
  const desde = new Date(Date.now() - RECIENTE * 86_400_000).toISOString();
  return {
    espera: esperan.flatMap(enEspera),
    tarjetas: tarjetaMias(
      pedidas
        .slice(0, 2)
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
        Cuenta: cuantas,
        Texto: cuantas === 1 ? 'espera su decisión' : 'esperan su decisión',
      },
    ],
  };
}
