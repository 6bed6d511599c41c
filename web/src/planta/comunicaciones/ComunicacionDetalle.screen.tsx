import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type NavigateOptions } from '@tanstack/react-router';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Acciones } from './Acciones.card.tsx';
import { comunicacionDetalle, comunicacionesPorFirmar } from './comunicaciones.api.ts';
import { Contenido } from './Contenido.card.tsx';

const rutaPropia = getRouteApi('/protegida/menu/comunicaciones/$id');
const porFirmar = getRouteApi('/protegida/menu/comunicaciones/firmar/$id');
const deTablero = getRouteApi('/protegida/menu/comunicaciones/tablero/$id');

type Props = { id: number; volver: NavigateOptions & { to: string }; como: 'pagina' | 'hoja' | 'modal' };
/** One communication, which closes once it is decided. */
export function ComunicacionDetalle({ id, volver, como }: Props) {
  const query = useQuery(comunicacionDetalle(id));
  return (
    <Detalle
      key={id}
      query={query}
      title="Comunicación"
      volver={volver}
      como={como}
      acciones={(c, close) => <Acciones comunicacion={c} onDecided={close} />}
    >
      {(c) => <Contenido comunicacion={c} leyendo={query.isFetching} />}
    </Detalle>
  );
}

/** Beside the list, or over it on a phone (spec section 2.13). */
export const ComunicacionMiaScreen = () => (
  <ComunicacionDetalle
    id={Number(rutaPropia.useParams().id)}
    volver={{ to: '/menu/comunicaciones', search: rutaPropia.useSearch() }}
    como="hoja"
  />
);
/** A page on a phone: it is read whole before the decision. */
export function ComunicacionFirmarScreen() {
  const id = Number(porFirmar.useParams().id);
  return (
    <Recorrido
      query={comunicacionesPorFirmar}
      id={id}
      abre={({ Id }) => ({ to: '/menu/comunicaciones/firmar/$id', params: { id: String(Id) } })}
    >
      <ComunicacionDetalle id={id} volver={{ to: '/menu/comunicaciones/firmar' }} como="pagina" />
    </Recorrido>
  );
}
/** Over the board at any size: its columns need the whole width. */
export const ComunicacionTableroScreen = () => (
  <ComunicacionDetalle
    id={Number(deTablero.useParams().id)}
    volver={{ to: '/menu/comunicaciones/tablero', search: deTablero.useSearch() }}
    como="modal"
  />
);
