import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type NavigateOptions } from '@tanstack/react-router';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { CabeceraDeDecision } from '#web/tramites/solicitudes/decision.port.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
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
  const desk = useDesk();
  const porDecidir = !desk && query.data?.acciones.includes('aceptar') === true ? query.data : undefined;
  return (
    <Detalle
      key={id}
      query={query}
      title="Comunicación"
      volver={volver}
      como={como}
      cabecera={
        porDecidir && (
          <CabeceraDeDecision
            foto={null}
            quien={porDecidir.Autor}
            linea={porDecidir.Autor}
            titulo={[porDecidir.Titulo, porDecidir.Ubicacion].filter(Boolean).join(' · ')}
            medida={`Prior. ${porDecidir.Prioridad}`}
          />
        )
      }
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
