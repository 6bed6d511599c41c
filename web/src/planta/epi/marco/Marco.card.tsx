import { useQuery } from '@tanstack/react-query';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { posibilidadesEpi } from './epi.api.ts';

export const TITULO = 'Mis EPI';

/** Parts of one's own equipment, and the way to the store for those who keep one. */
export function Pestanas({ value }: { value: 'equipo' | 'solicitudes' | 'recibos' }) {
  const { data } = useQuery(posibilidadesEpi());
  return (
    <LinkTabs
      label={TITULO}
      value={value}
      tabs={[
        { id: 'equipo', label: 'Mi equipo', to: '/menu/epi', search: {} },
        { id: 'solicitudes', label: 'Solicitudes', to: '/menu/epi/solicitudes', search: {} },
        { id: 'recibos', label: 'Recibos', to: '/menu/epi/recibos', search: {} },
        ...(data?.Atiende ? [{ id: 'entrega', label: 'Entregar', to: '/menu/gestionepi', search: {} }] : []),
      ]}
    />
  );
}

export const PedirEpi = () => (
  <CreateLink to="/menu/epi/nueva" may={traida(useQuery(posibilidadesEpi()))}>
    Pedir EPI
  </CreateLink>
);
