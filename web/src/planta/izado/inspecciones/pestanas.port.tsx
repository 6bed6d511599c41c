import { useQuery } from '@tanstack/react-query';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { opcionesDelPlan } from './inspecciones.api.ts';

const PESTANAS = [
  { id: 'elementos', label: 'Elementos', to: '/menu/izado', de: 'Plan' },
  { id: 'plan', label: 'Plan', to: '/menu/izado/plan', de: 'Plan' },
  { id: 'etiquetas', label: 'Etiquetas', to: '/menu/izado/etiquetas', de: 'Gestiona' },
  { id: 'listas', label: 'Listas', to: '/menu/izado/listas', de: 'Gestiona' },
  { id: 'competentes', label: 'Quién inspecciona', to: '/menu/izado/competentes', de: 'Gestiona' },
  { id: 'importar', label: 'Importar', to: '/menu/izado/importar', de: 'Gestiona' },
  { id: 'catalogo', label: 'Tipos y colores', to: '/menu/izado/catalogo', de: 'Previene' },
] as const;
export type PestanaDeIzado = (typeof PESTANAS)[number]['id'];

/** Tabs of 'Elementos de izado' for keepers and inspectors; others have one screen. */
export function PestanasDeIzado({ actual }: { actual: PestanaDeIzado }) {
  const session = useSession();
  // By role at once, so that the tabs push nothing away when the answer comes; only the answer knows who inspects.
  const gestiona = hasRole(session, 'PRL', 'MANTENIMIENTO');
  const { data } = useQuery(opcionesDelPlan);
  if (!gestiona && !data?.Inspecciona) return null;
  const puede = { Plan: true, Gestiona: gestiona, Previene: hasRole(session, 'PRL') };
  const tabs = PESTANAS.filter(({ de }) => puede[de]).map((pestana) => ({ ...pestana, search: {} }));
  return <LinkTabs label="Elementos de izado" tabs={tabs} value={actual} />;
}
