import type { ReactNode } from 'react';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';

export const PARTES = [
  ['turnos', 'Turnos'],
  ['cuadrantes', 'Cuadrantes'],
  ['asignar', 'Asignar'],
  ['festivos', 'Festivos'],
  ['reglas', 'Reglas'],
  ['centros', 'Centros'],
] as const;
export type Parte = (typeof PARTES)[number][0];

const tabs = PARTES.map(([id, label]) => ({
  id,
  label,
  to: '/menu/turnos',
  search: id === 'turnos' ? {} : { ver: id },
}));

/** Header and tabs of a part, with its acts at the right of the title. */
export const Marco = ({ parte, acciones, children }: { parte: Parte; acciones?: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader title="Turnos y horarios" actions={acciones} />
    <LinkTabs label="Turnos y horarios" tabs={tabs} value={parte} />
    {children}
  </>
);
