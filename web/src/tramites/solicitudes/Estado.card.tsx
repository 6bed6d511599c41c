import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** First line of a row: 'Acceso fuera de jornada · AFJ-2026-00005'. */
export const TipoYNumero = ({ solicitud: s }: { solicitud: { TipoSolicitud: string; Numero: string } }) => (
  <Dim>
    {s.TipoSolicitud} · <Texto look="nowrap">{s.Numero}</Texto>
  </Dim>
);
