import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

/* MarcoDeConexiones  parte 'entrada' | 'personas' | 'claves' | 'webhooks' · children: header and tabs around a part */
const PARTES = [
  { id: 'entrada', label: 'Entrada', to: '/menu/conexiones', search: {} },
  { id: 'personas', label: 'Personas', to: '/menu/conexiones/personas', search: {} },
  { id: 'claves', label: 'Claves', to: '/menu/conexiones/claves', search: {} },
  { id: 'webhooks', label: 'Webhooks', to: '/menu/conexiones/webhooks', search: {} },
] as const;

type Props = { parte: (typeof PARTES)[number]['id']; children: ReactNode };
export function MarcoDeConexiones({ parte, children }: Props) {
  if (!hasRole(useSession(), 'ADMIN')) return <SoloAdministracion />;
  return (
    <>
      <PageHeader title="Conexiones" subtitle="Con qué sistemas de la empresa trabaja Extramuros, y cómo les va." />
      <LinkTabs label="Partes" tabs={PARTES} value={parte} />
      {children}
    </>
  );
}

const SoloAdministracion = () => (
  <>
    <PageHeader title="Conexiones" />
    <EmptyState
      title="Es de los administradores"
      action={
        <Link to="/menu/inicio" className={buttonClass()}>
          Ir a Inicio
        </Link>
      }
    >
      Las conexiones con otros sistemas de la empresa las llevan solo ellos.
    </EmptyState>
  </>
);
