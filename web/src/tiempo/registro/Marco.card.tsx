import type { ReactNode } from 'react';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const PESTANAS = [
  { id: 'paquetes', label: 'Paquetes', to: '/menu/inspeccion' },
  { id: 'accesos', label: 'Accesos', to: '/menu/inspeccion/accesos' },
  { id: 'resumenes', label: 'Resúmenes', to: '/menu/inspeccion/resumenes' },
  { id: 'representantes', label: 'Representantes', to: '/menu/inspeccion/representantes' },
  { id: 'borrados', label: 'Borrados', to: '/menu/inspeccion/borrados' },
] as const;
type Props = { abierta: (typeof PESTANAS)[number]['id']; subtitle: string; actions?: ReactNode; children: ReactNode };

/** Header and tabs of 'Inspección'; representatives of the workers have only one of the tabs. */
export function Marco({ abierta, subtitle, actions, children }: Props) {
  const rrhh = hasRole(useSession(), 'RRHH');
  return (
    <>
      <PageHeader title={rrhh ? 'Inspección' : 'Resúmenes de horas'} subtitle={subtitle} actions={actions} />
      {rrhh && (
        <LinkTabs label="Inspección" tabs={PESTANAS.map((pestana) => ({ ...pestana, search: {} }))} value={abierta} />
      )}
      {children}
    </>
  );
}
