import { useQuery } from '@tanstack/react-query';
import { hasRole, useSession } from '#web/red/session.ts';
import { Count } from '#web/ui/piezas/count.tsx';
import { LinkTabs } from '#web/ui/piezas/link-tabs.tsx';
import { resumenComunicaciones } from './resumen.api.ts';

type Cual = 'mias' | 'firmar' | 'tablero';

/** The lists of the area, for whoever has more than their own. */
export function Pestanas({ cual }: { cual: Cual }) {
  const session = useSession();
  const aprobador = hasRole(session, 'APROBADOR');
  const atiende = aprobador || hasRole(session, 'MANTENIMIENTO');
  const { data } = useQuery({ ...resumenComunicaciones, enabled: atiende });
  // A delegate decides without being responsible of anything.
  const firma = aprobador || (data?.PorFirmar ?? 0) > 0;
  if (!atiende && !firma) return null;
  const tabs = [
    { id: 'mias', label: 'Las mías', to: '/menu/comunicaciones', search: {} },
    ...(firma
      ? [
          {
            id: 'firmar',
            label: (
              <>
                Por firmar
                <Count n={data?.PorFirmar ?? 0} words="por firmar" />
              </>
            ),
            to: '/menu/comunicaciones/firmar',
            search: {},
          },
        ]
      : []),
    {
      id: 'tablero',
      label: (
        <>
          Tablero
          <Count n={data?.Tablero.Vencidas ?? 0} words="vencidas" />
        </>
      ),
      to: '/menu/comunicaciones/tablero',
      search: {},
    },
  ];
  return <LinkTabs label="Comunicaciones" tabs={tabs} value={cual} />;
}
