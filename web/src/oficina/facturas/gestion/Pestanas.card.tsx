import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';

const TO = '/menu/gestionfacturas';
type Ver = 'facturas' | 'importar' | 'pagos' | 'exportaciones' | 'limite';
export const Pestanas = ({ ver }: { ver: Ver }) => (
  <LinkTabs
    label="Facturas de proveedores"
    value={ver}
    tabs={[
      { id: 'facturas', label: 'Facturas', to: TO, search: {} },
      { id: 'importar', label: 'Importar', to: `${TO}/importar`, search: {} },
      { id: 'pagos', label: 'Contabilizar y pagar', to: TO, search: { ver: 'pagos' } },
      { id: 'exportaciones', label: 'Al ERP', to: TO, search: { ver: 'exportaciones' } },
      { id: 'limite', label: 'Límite', to: TO, search: { ver: 'limite' } },
    ]}
  />
);
