import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScanQrCode } from 'lucide-react';
import { ESTADOS_IZADO } from '#contract/planta/izado/izado.rules.ts';
import { PestanasDeIzado } from '#web/planta/izado/inspecciones/pestanas.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { FiltroEstado } from '#web/casa/ui/piezas/filter-chips.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Selectores } from '#web/casa/ui/tabla/selectores.tsx';
import { FilaElemento } from './Elemento.card.tsx';
import { elementos, type FiltrosIzado, miCentro, opcionesIzado } from './izado.api.ts';

const RUTA = '/menu/izado';
const route = getRouteApi('/protegida/menu/izado');
const COLORES = [
  { id: 'vigente', label: 'Con el color vigente' },
  { id: 'otro', label: 'Con otro color' },
];
const opciones = (de: readonly { Codigo: string; Nombre: string }[] = []) =>
  de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));

/** Register: elements in service first, the earliest expiry first. On a phone the scanner comes first. */
export function ElementosScreen() {
  const { orden, ...filtro } = route.useSearch();
  const filtrar = useFiltros<FiltrosIzado>(RUTA);
  const desk = useDesk();
  const { data } = useQuery(opcionesIzado);
  useQuery(miCentro); // Stored for scans without network.
  const escanear = (
    <LinkButton
      to="/menu/izado/escanear"
      variant={desk ? 'outline' : 'solid'}
      size={desk ? 'md' : 'lg'}
      icon={<ScanQrCode />}
    >
      Escanear una etiqueta
    </LinkButton>
  );
  const selectores = [
    { id: 'centro', label: 'Centro', todos: 'Todos', options: opciones(data?.Centros) },
    { id: 'area', label: 'Área', todos: 'Todas', options: opciones(data?.Areas) },
    { id: 'color', label: 'Color', todos: 'Cualquiera', options: COLORES },
  ] as const;
  return (
    <ListaConDetalle
      title="Elementos de izado"
      elija="Elija un elemento para ver su ficha."
      pestanas={
        <>
          <PestanasDeIzado actual="elementos" />
          {!desk && <div className="mb-3 grid">{escanear}</div>}
        </>
      }
      crear={data?.PuedeCrear ? <CreateLink to="/menu/izado/nuevo">Elemento nuevo</CreateLink> : undefined}
      actions={desk ? escanear : undefined}
      buscar={{
        label: 'Buscar elementos',
        placeholder: 'Código, serie, fabricante o lugar',
        texto: filtro.texto,
        filtrar,
      }}
      filtros={
        <>
          <FiltroEstado todos="Todos" nombres={ESTADOS_IZADO} value={filtro.estado} filtrar={filtrar} />
          <Selectores
            columns={3}
            filtros={selectores}
            value={filtro}
            onChange={(id, valor) => filtrar({ [id]: valor })}
          />
        </>
      }
    >
      <Filas
        query={elementos({ ...filtro, orden })}
        label="Elementos"
        fila={(e) => <FilaElemento elemento={e} />}
        abre={({ Id }) => ({ to: '/menu/izado/$id', params: { id: String(Id) }, search: filtro })}
        vacio={
          <ListaVacia
            filtrada={Object.values(filtro).some((valor) => valor !== undefined)}
            title="Todavía no hay elementos de izado"
            sin={{
              title: 'Ningún elemento coincide',
              cambie: 'Cambie los filtros o las palabras que busca.',
              ver: 'Ver todos',
              to: RUTA,
            }}
          />
        }
      />
    </ListaConDetalle>
  );
}
