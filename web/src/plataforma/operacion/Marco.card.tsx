import type { ReactNode } from 'react';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

/* Marco  parte 'estado' | 'instalacion' | 'fallidos' | 'registro' · children: header and tabs around a part */
const PARTES = [
  { id: 'estado', label: 'Estado', to: '/menu/operacion', search: {} },
  { id: 'instalacion', label: 'Instalación', to: '/menu/operacion/instalacion', search: {} },
  { id: 'fallidos', label: 'Trabajos fallidos', to: '/menu/operacion/fallidos', search: {} },
  { id: 'registro', label: 'Registro', to: '/menu/operacion/registro', search: {} },
] as const;

type Props = { parte: (typeof PARTES)[number]['id']; children: ReactNode };
export const Marco = ({ parte, children }: Props) => (
  <>
    <PageHeader title="Operación" subtitle="Lo que funciona solo, y qué hacer cuando algo no va." />
    <LinkTabs label="Partes" tabs={PARTES} value={parte} />
    {children}
  </>
);
