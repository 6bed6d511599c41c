import type { ReactNode } from 'react';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

export const RUTA = '/menu/epi/almacen';
export const TITULO = 'Almacén de EPI';
const PARTES = [
  ['existencias', 'Existencias'],
  ['movimientos', 'Movimientos'],
  ['catalogo', 'Catálogo'],
  ['cupos', 'Cupos'],
  ['almacenes', 'Almacenes'],
] as const;
type Parte = (typeof PARTES)[number][0];

type Props = {
  parte: Parte;
  almacen?: number | undefined;
  acciones?: ReactNode;
  crear?: ReactNode;
  filtros?: ReactNode;
  children: ReactNode;
};
/**
 * Header, tabs and filters of a part, whose table goes from edge to edge. The chosen store is kept between stock and
 * movements; quotas are for PRL alone.
 */
export function Marco({ parte, almacen, acciones, crear, filtros, children }: Props) {
  const prl = hasRole(useSession(), 'PRL');
  const tabs = PARTES.filter(([id]) => prl || id !== 'cupos').map(([id, label]) => ({
    id,
    label,
    to: RUTA,
    search: {
      ...(id !== 'existencias' && { parte: id }),
      ...(almacen !== undefined && (id === 'existencias' || id === 'movimientos') && { almacen }),
    },
  }));
  const pestanas = <LinkTabs label={TITULO} tabs={tabs} value={parte} />;
  if (parte !== 'almacenes')
    return (
      <ListaConDetalle title={TITULO} ancha pestanas={pestanas} actions={acciones} crear={crear} filtros={filtros}>
        {children}
      </ListaConDetalle>
    );
  return (
    <>
      <PageHeader title={TITULO} actions={acciones} create={crear} />
      {pestanas}
      {children}
    </>
  );
}
