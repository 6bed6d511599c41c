import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { saludo } from '#web/kernel/format.ts';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { entradaPorId } from './buzon.api.ts';
import { Respuesta } from './Respuesta.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/$id');

/** Spec section 2.10: headed by the company's name and the greeting of the hour. */
export const SugerenciaScreen = () => (
  <Detalle
    query={useQuery(entradaPorId(Number(route.useParams().id)))}
    title={(sugerencia) => sugerencia?.Empresa ?? 'Sugerencia'}
    subtitle={saludo()}
    volver={{ to: '/menu/buzon' }}
  >
    {(sugerencia) => <Respuesta sugerencia={sugerencia} />}
  </Detalle>
);
