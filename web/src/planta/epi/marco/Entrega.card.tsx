import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

export const TITULO = 'Entrega de EPI';
export const Pestanas = ({ value }: { value: 'cola' | 'recibos' | 'faltas' }) => (
  <LinkTabs
    label={TITULO}
    value={value}
    tabs={[
      { id: 'cola', label: 'Solicitudes', to: '/menu/gestionepi', search: {} },
      { id: 'recibos', label: 'Recibos', to: '/menu/gestionepi/recibos', search: {} },
      { id: 'faltas', label: 'A quién le falta', to: '/menu/gestionepi/faltas', search: {} },
      { id: 'almacen', label: 'Almacén', to: '/menu/epi/almacen', search: {} },
    ]}
  />
);
