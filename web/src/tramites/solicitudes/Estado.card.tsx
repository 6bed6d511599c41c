import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Dim } from '#web/casa/ui/piezas/layout.tsx';

export const EstadoSolicitud = estadoCon({ 1: 'warn', 2: 'good', 3: 'bad' });

/** First line of a row: 'Acceso fuera de jornada · AFJ-2026-00005'. */
export const TipoYNumero = ({ solicitud: s }: { solicitud: { TipoSolicitud: string; Numero: string } }) => (
  <Dim>
    {s.TipoSolicitud} · <span className="whitespace-nowrap">{s.Numero}</span>
  </Dim>
);
