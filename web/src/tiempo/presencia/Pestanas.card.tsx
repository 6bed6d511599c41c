import { hasRole, useSession } from '#web/casa/red/session.ts';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const PESTANAS = [
  { id: 'ahora', label: 'Ahora', to: '/menu/presencia' },
  { id: 'incidencias', label: 'Incidencias', to: '/menu/presencia/incidencias' },
  { id: 'mes', label: 'Mes', to: '/menu/presencia/mes' },
  { id: 'ausencias', label: 'Ausencias', to: '/menu/presencia/ausencias' },
  { id: 'importar', label: 'Importar', to: '/menu/presencia/importar' },
] as const;
type Pestana = (typeof PESTANAS)[number]['id'];
const DE_RRHH: readonly Pestana[] = ['ausencias', 'importar'];

/** Tabs of 'Presencia'; absences and files are for RRHH. */
export function Pestanas({ abierta }: { abierta: Pestana }) {
  const rrhh = hasRole(useSession(), 'RRHH');
  const tabs = PESTANAS.filter(({ id }) => rrhh || !DE_RRHH.includes(id)).map((pestana) => ({
    ...pestana,
    search: {},
  }));
  return <LinkTabs label="Presencia" tabs={tabs} value={abierta} />;
}
