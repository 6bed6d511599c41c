import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Count } from '#web/casa/ui/piezas/count.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { resumenComunicaciones } from './comunicaciones.api.ts';

type Cual = 'mias' | 'firmar' | 'tablero';

/** Lists of the area, for people who have more than their own. */
export function Pestanas({ actual }: { actual: Cual }) {
  const session = useSession();
  const aprobador = hasRole(session, 'APROBADOR');
  const atiende = aprobador || hasRole(session, 'MANTENIMIENTO');
  const { data } = useQuery({ ...resumenComunicaciones, enabled: atiende });
  // A delegate decides without being responsible for anything.
  const firma = aprobador || (data?.PorFirmar ?? 0) > 0;
  if (!atiende && !firma) return null;
  const tab = (id: Cual, to: string, label: ReactNode) => ({ id, to, label, search: {} });
  const tabs = [
    tab('mias', '/menu/comunicaciones', 'Las mías'),
    tab(
      'firmar',
      '/menu/comunicaciones/firmar',
      <>
        Por firmar
        <Count n={data?.PorFirmar ?? 0} words="por firmar" />
      </>,
    ),
    tab(
      'tablero',
      '/menu/comunicaciones/tablero',
      <>
        Tablero
        <Count n={data?.Tablero.Vencidas ?? 0} words="vencidas" />
      </>,
    ),
  ];
  return <LinkTabs label="Comunicaciones" tabs={tabs.filter(({ id }) => firma || id !== 'firmar')} value={actual} />;
}
