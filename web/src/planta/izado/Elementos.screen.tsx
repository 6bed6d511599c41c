import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScanQrCode, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ESTADOS_IZADO } from '#contract/planta/izado/izado.rules.ts';
import { PestanasDeIzado } from '#web/planta/izado/inspecciones/pestanas.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { MasFiltros } from '#web/casa/ui/piezas/disclosure.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilaElemento } from './Elemento.card.tsx';
import { elementos, type FiltrosIzado, miCentro, opcionesIzado } from './izado.api.ts';

const RUTA = '/menu/izado';
const route = getRouteApi('/protegida/menu/izado');
const ESTADOS = Object.entries(ESTADOS_IZADO).map(([id, label]) => ({ id, label }));
const COLORES = [
  { id: 'vigente', label: 'Con el color vigente' },
  { id: 'otro', label: 'Con otro color' },
];
const opciones = (de: readonly { Codigo: string; Nombre: string }[] = []) =>
  de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));

/** Register: elements in service first, the earliest expiry first. On a phone the scanner comes first. */
export function ElementosScreen() {
  const filtro = route.useSearch();
  const filtrar = useFiltros<FiltrosIzado>(RUTA);
  const desk = useDesk();
  const { data } = useQuery(opcionesIzado);
  useQuery(miCentro); // Stored for scans without network.
  const escanear = (
    <LinkButton
      to="/menu/izado/escanear"
      variant={desk ? 'outline' : 'solid'}
      size={desk ? 'md' : 'lg'}
      icon={<ScanQrCode aria-hidden className="size-5" />}
    >
      Escanear una etiqueta
    </LinkButton>
  );
  const [masFiltros] = useState([filtro.centro, filtro.area, filtro.color].some((valor) => valor !== undefined));
  const selectores = (
    <Grid columns={3} gap="sm">
      <Select
        label="Centro"
        placeholder="Todos"
        clearable
        options={opciones(data?.Centros)}
        value={filtro.centro ?? ''}
        onChange={(centro) => filtrar({ centro })}
      />
      <Select
        label="Área"
        placeholder="Todas"
        clearable
        options={opciones(data?.Areas)}
        value={filtro.area ?? ''}
        onChange={(area) => filtrar({ area })}
      />
      <Select
        label="Color"
        placeholder="Cualquiera"
        clearable
        options={COLORES}
        value={filtro.color ?? ''}
        onChange={(color) => filtrar({ color: color as FiltrosIzado['color'] })} // One of the two ids, or ''.
      />
    </Grid>
  );
  return (
    <ListaConDetalle
      title="Elementos de izado"
      elija="Elija un elemento para ver su ficha."
      pestanas={
        <>
          <PestanasDeIzado cual="elementos" />
          <div className={desk ? 'mb-3 xl:hidden' : 'mb-3 grid'}>{escanear}</div>
        </>
      }
      crear={data?.PuedeCrear ? <CreateLink to="/menu/izado/nuevo">Elemento nuevo</CreateLink> : undefined}
      // Beside a narrow desk's search it would cover the title.
      actions={desk ? <div className="max-xl:hidden">{escanear}</div> : undefined}
      buscar={
        <SearchInput
          label="Buscar elementos"
          placeholder="Código, serie, fabricante o lugar"
          value={filtro.texto ?? ''}
          onChange={(texto) => filtrar({ texto })}
          className="lg:w-72"
        />
      }
      arriba={
        <>
          <Filtro
            label="Estado"
            todos="Todos"
            options={ESTADOS}
            value={filtro.estado === undefined ? undefined : String(filtro.estado)}
            onChange={(id) => filtrar({ estado: id === undefined ? undefined : Number(id) })}
          />
          <MasFiltros open={masFiltros}>{selectores}</MasFiltros>
        </>
      }
    >
      <Filas
        query={elementos(filtro)}
        label="Elementos"
        fila={(e) => <FilaElemento elemento={e} />}
        abre={({ Id }) => ({ to: '/menu/izado/$id', params: { id: String(Id) }, search: filtro })}
        vacio={
          <ListaVacia
            icon={<ShieldCheck className="size-6" />}
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
