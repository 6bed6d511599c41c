import type { ReactNode } from 'react';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

const PARTES = [
  ['plan', 'Planificación'],
  ['turnos', 'Turnos'],
  ['cuadrantes', 'Cuadrantes'],
  ['asignar', 'Asignar'],
  ['festivos', 'Festivos'],
  ['reglas', 'Reglas'],
  ['centros', 'Centros'],
] as const;
type Parte = (typeof PARTES)[number][0];

const tabs = PARTES.map(([id, label]) => ({
  id,
  label,
  to: '/menu/turnos',
  search: id === 'plan' ? {} : { ver: id },
}));

type Props = { parte: Parte; acciones?: ReactNode; children: ReactNode };
/** Header and tabs of a part, with its acts at the right of the title. A phone has no room for people by days. */
export const Marco = ({ parte, acciones, children }: Props) => {
  const desk = useDesk();
  return (
    <>
      <PageHeader title="Turnos y horarios" actions={acciones} />
      <LinkTabs label="Turnos y horarios" tabs={desk ? tabs : tabs.slice(1)} value={parte} />
      {children}
    </>
  );
};
