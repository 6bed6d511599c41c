import type { ReactNode } from 'react';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

/* Marco  parte 'pantallas' | 'listas' | 'emergencias' · crear?: link to the form of a new thing · acto?: button of another act
 * children: header and tabs around a part; each tab for people who may read it */
const PARTES = [
  { id: 'pantallas', label: 'Pantallas', to: '/menu/pantallas', roles: undefined },
  { id: 'listas', label: 'Listas', to: '/menu/pantallas/listas', roles: ['COMUNICACION', 'ADMIN'] },
  { id: 'emergencias', label: 'Emergencias', to: '/menu/pantallas/emergencias', roles: ['SEGURIDAD'] },
] as const;

type Props = { parte: (typeof PARTES)[number]['id']; crear?: ReactNode; acto?: ReactNode; children: ReactNode };
export function Marco({ parte, crear, acto, children }: Props) {
  const session = useSession();
  const partesPropias = PARTES.filter(({ roles }) => roles === undefined || hasRole(session, ...roles));
  return (
    <>
      <PageHeader
        title="Pantallas informativas"
        subtitle="Lo que se ve en las paredes de cada centro, y cuándo se vio por última vez."
        create={crear}
        actions={acto}
      />
      {partesPropias.length > 1 && (
        <LinkTabs
          label="Partes"
          tabs={partesPropias.map(({ id, label, to }) => ({ id, label, to, search: {} }))}
          value={parte}
        />
      )}
      {children}
    </>
  );
}
