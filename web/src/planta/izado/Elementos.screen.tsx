import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ScanQrCode } from 'lucide-react';
import { ESTADOS_IZADO } from '#contract/planta/izado/izado.rules.ts';
import type { Elemento, OrdenIzado } from '#contract/planta/izado/izado.schemas.ts';
import { PestanasDeIzado } from '#web/planta/izado/inspecciones/pestanas.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnas, FilaElemento } from './Elemento.card.tsx';
import { elementos, type FiltrosIzado, miCentro, opcionesIzado } from './izado.api.ts';

const RUTA = '/menu/izado';
const route = getRouteApi('/protegida/menu/izado');
const COLORES = [
  { id: 'vigente', label: 'Con el color vigente' },
  { id: 'otro', label: 'Con otro color' },
];
const ESTADOS = Object.entries(ESTADOS_IZADO).map(([id, label]) => ({ id, label }));
const opciones = (de: readonly { Codigo: string; Nombre: string }[] = []) =>
  de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));

/** Register: elements in service first, the earliest expiry first. On a phone the scanner comes first. */
export function ElementosScreen() {
  const search = route.useSearch();
  const { orden, ...filtro } = search;
  const filtrar = useFiltros<FiltrosIzado>(RUTA);
  const desk = useDesk();
  const { data } = useQuery(opcionesIzado);
  useQuery(miCentro); // Stored for scans without network.
  const { texto, centro, area, color } = filtro;
  const deEstado = { id: 'estado', label: 'Estado', todos: 'Todos', options: ESTADOS, chips: true };
  const masFiltros = [
    { id: 'centro', label: 'Centro', todos: 'Todos', options: opciones(data?.Centros) },
    { id: 'area', label: 'Área', todos: 'Todas', options: opciones(data?.Areas) },
    { id: 'color', label: 'Color', todos: 'Cualquiera', options: COLORES },
  ];
  const poner = (id: string, valor: string | undefined) =>
    filtrar({ [id]: id === 'estado' && valor !== undefined ? Number(valor) : valor });
  const escanear = (
    <LinkButton to="/menu/izado/escanear" variant="outline" icon={<ScanQrCode />}>
      Escanear una etiqueta
    </LinkButton>
  );
  const nuevo = data?.PuedeCrear ? <CreateLink to="/menu/izado/nuevo">Elemento nuevo</CreateLink> : undefined;
  return (
    <ListaConDetalle
      title="Elementos de izado"
      ancha
      pestanas={<PestanasDeIzado actual="elementos" />}
      crear={nuevo}
      recogida={[texto, centro, area, color].some((elegido) => elegido !== undefined)}
      masFiltros={!desk && <FilterBar filtros={masFiltros} value={filtro} onChange={poner} />}
      filtros={
        desk ? (
          <FilterBar filtros={[deEstado, ...masFiltros]} value={filtro} onChange={poner} />
        ) : (
          <div className="flex items-center gap-2">
            <Link
              to="/menu/izado/escanear"
              aria-label="Escanear una etiqueta"
              className={buttonClass({ className: 'w-12 px-0!' })}
            >
              <Icono de={ScanQrCode} size="xl" />
            </Link>
            <div className="min-w-0 flex-1 max-lg:*:mx-0 max-lg:*:px-0">
              <FilterBar filtros={[deEstado]} value={filtro} onChange={poner} />
            </div>
          </div>
        )
      }
      actions={desk ? escanear : undefined}
      buscar={{
        label: 'Buscar elementos',
        placeholder: 'Código, serie, fabricante o lugar',
        texto: filtro.texto,
        filtrar,
      }}
    >
      <Tabla
        query={elementos({ ...filtro, orden })}
        caption="Elementos"
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/izado/$id', params: { id: String(Id) }, search })}
        orden={orden ?? 'urgencia'}
        onOrden={(elegido: OrdenIzado) => filtrar({ orden: elegido })}
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
const tarjeta = (elemento: Elemento) => <FilaElemento elemento={elemento} />;
