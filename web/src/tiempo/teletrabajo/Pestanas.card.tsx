import { hasRole, useSession } from '#web/casa/red/session.ts';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

export const TITULO = 'Teletrabajo';
export const RUTA = '/menu/teletrabajo';
const PESTANAS = [
  { id: 'mio', label: 'Mis días', to: RUTA, roles: ['EMPLEADO'] },
  { id: 'equipo', label: 'Mi equipo', to: `${RUTA}/equipo`, roles: ['APROBADOR', 'RRHH'] },
  { id: 'acuerdos', label: 'Acuerdos', to: `${RUTA}/acuerdos`, roles: ['RRHH'] },
] as const;

/** Tabs of 'Teletrabajo'; a person with their own days alone has none. */
export function Pestanas({ abierta }: { abierta: (typeof PESTANAS)[number]['id'] }) {
  const session = useSession();
  const tabs = PESTANAS.filter(({ roles }) => hasRole(session, ...roles)).map(({ id, label, to }) => ({
    id,
    label,
    to,
    search: {},
  }));
  return tabs.length > 1 ? <LinkTabs label={TITULO} tabs={tabs} value={abierta} /> : null;
}
