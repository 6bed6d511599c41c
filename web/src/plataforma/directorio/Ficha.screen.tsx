import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ficha } from './directorio.api.ts';
import { ActosDeFicha, CuerpoDeFicha } from './Ficha.card.tsx';

const route = getRouteApi('/protegida/menu/directorio/$id');

export function FichaScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      query={useQuery(ficha(id))}
      title={(persona) => persona?.Nombre ?? 'Persona'}
      volver={{ to: '/menu/directorio', search: route.useSearch() }}
      acciones={(persona) => <ActosDeFicha ficha={persona} />}
    >
      {(persona) => <CuerpoDeFicha ficha={persona} />}
    </Detalle>
  );
}
