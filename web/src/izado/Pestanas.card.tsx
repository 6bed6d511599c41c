import { useQuery } from '@tanstack/react-query';
import { LinkTabs } from '#web/ui/piezas/link-tabs.tsx';
import { opcionesIzado } from './izado.api.ts';

/** Tabs of those who keep the elements; the others have one screen. */
export function Pestanas({ cual }: { cual: 'elementos' | 'etiquetas' | 'catalogo' }) {
  const { data } = useQuery(opcionesIzado);
  if (!data?.PuedeCrear) return null;
  return (
    <LinkTabs
      label="Elementos de izado"
      value={cual}
      tabs={[
        { id: 'elementos', label: 'Elementos', to: '/menu/izado', search: {} },
        { id: 'etiquetas', label: 'Etiquetas', to: '/menu/izado/etiquetas', search: {} },
        ...(data.PuedeMantener
          ? [{ id: 'catalogo', label: 'Tipos y colores', to: '/menu/izado/catalogo', search: {} }]
          : []),
      ]}
    />
  );
}
