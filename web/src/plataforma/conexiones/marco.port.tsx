import type { ReactNode } from 'react';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

/* MarcoDeConexiones  parte 'entrada' | 'personas' | 'claves' | 'webhooks' · children: header and tabs around a part */
const PARTES = [
  { id: 'entrada', label: 'Entrada', to: '/menu/conexiones', search: {} },
  { id: 'personas', label: 'Personas', to: '/menu/conexiones/personas', search: {} },
  { id: 'claves', label: 'Claves', to: '/menu/conexiones/claves', search: {} },
  { id: 'webhooks', label: 'Webhooks', to: '/menu/conexiones/webhooks', search: {} },
] as const;

type Props = { parte: (typeof PARTES)[number]['id']; children: ReactNode };
export const MarcoDeConexiones = ({ parte, children }: Props) => (
  <>
    <PageHeader title="Conexiones" subtitle="Con qué sistemas de la empresa trabaja Extramuros, y cómo les va." />
    <LinkTabs label="Partes" tabs={PARTES} value={parte} />
    {children}
  </>
);
