import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { FuenteDePendientes } from '#web/kernel/area.ts';
import { ComunicacionDetalle } from './ComunicacionDetalle.screen.tsx';
import { comunicacionesPorFirmar } from './comunicaciones.api.ts';

/* What the inbox of everything that waits for a person needs of communications. */

/** The communications that wait for this person, the oldest first. */
export function useComunicacionesPorDecidir({ enabled }: { enabled: boolean }): FuenteDePendientes {
  const { data, ...query } = useInfiniteQuery({ ...comunicacionesPorFirmar, enabled });
  const filas = data?.pages
    .flatMap((page) => page.items)
    .map((c) => ({
      id: c.Id,
      tipo: 'Comunicación',
      numero: c.Numero,
      resumen: [c.RiesgoPersonas ? 'Riesgo para las personas' : '', c.Titulo, c.Ubicacion].filter(Boolean).join(' · '),
      peticionario: c.Autor,
      desde: c.EnEsperaDesde ?? c.Fecha,
      porDelegacionDe: c.EnNombreDe,
      recordada: c.Recordada,
      escalada: c.Escalada,
      conFirma: false,
    }));
  return { ...query, filas, ordenada: true };
}

type Props = {
  comunicacionId: number;
  /** The list that it was opened from. */
  volver: ComponentProps<typeof ComunicacionDetalle>['volver'];
};
/** The whole of it with its decision: a pane beside a list on a desk, a page on a phone. It closes when it has been decided. */
export const ComunicacionParaDecidir = ({ comunicacionId, volver }: Props) => (
  <ComunicacionDetalle id={comunicacionId} volver={volver} como="pagina" />
);
