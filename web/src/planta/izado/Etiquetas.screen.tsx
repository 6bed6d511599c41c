import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Elemento } from '#contract/planta/izado/izado.schemas.ts';
import { type Hoja, HOJAS, MAX_ETIQUETAS } from '#contract/planta/izado/izado.rules.ts';
import { PestanasDeIzado } from '#web/planta/izado/inspecciones/pestanas.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { CamposDeLugares, etiquetasDe, type Lugares } from '#web/planta/comunicaciones/etiqueta/lugares.port.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Marcable } from '#web/casa/ui/lista/marcable.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { FilaElemento } from './Elemento.card.tsx';
import { deElemento, deLugar, HojaDeEtiquetas } from './Hoja.card.tsx';
import { elementos, etiquetas, opcionesIzado } from './izado.api.ts';

const RUTA = '/menu/izado/etiquetas';
const route = getRouteApi('/protegida/menu/izado/etiquetas');
const TAMANOS = Object.entries(HOJAS).map(([id, { nombre }]) => ({ id, label: nombre }));

const CLASES = [
  { id: 'elementos', label: 'Elementos' },
  { id: 'lugares', label: 'Lugares' },
];

/** Labels of the elements that are chosen, or of places, on a sheet of a size that is sold. */
export function EtiquetasScreen() {
  const [elegidas, elegir] = useState<ReadonlySet<number>>(new Set());
  const [hoja, setHoja] = useState<Hoja>('70x37');
  const [primera, setPrimera] = useState('1');
  const [clase, setClase] = useState('elementos');
  const [lugares, setLugares] = useState<Lugares>({ texto: '', area: '' });
  const deLugares = clase === 'lugares';
  const deSitios = etiquetasDe(lugares, MAX_ETIQUETAS);
  const ids = [...elegidas].toSorted((a, b) => a - b).join(',');
  const etiquetasElegidas = useQuery(etiquetas(ids));
  const { columnas, filas } = HOJAS[hoja];
  const listas = deLugares
    ? deSitios.length > 0
    : elegidas.size > 0 && etiquetasElegidas.data !== undefined && !etiquetasElegidas.isPlaceholderData;
  return (
    <>
      <PageHeader title="Elementos de izado" />
      <PestanasDeIzado actual="etiquetas" />
      <Grid>
        <div className="print:hidden">
          <Stack>
            <Segmented label="Etiquetas de" options={CLASES} value={clase} onChange={setClase} />
            {deLugares ? (
              <CamposDeLugares value={lugares} onChange={setLugares} />
            ) : (
              <ElegirElementos elegidas={elegidas} elegir={elegir} />
            )}
          </Stack>
        </div>
        <Stack>
          <div className="grid gap-3 print:hidden">
            <Select
              label="Hoja de etiquetas"
              options={TAMANOS}
              value={hoja}
              onChange={(id) => {
                setHoja(id as Hoja); // one of the options
                setPrimera('1');
              }}
            />
            <Select
              label="Primera etiqueta libre"
              options={Array.from({ length: columnas * filas }, (_, i) => ({
                id: String(i + 1),
                label: String(i + 1),
              }))}
              value={primera}
              onChange={setPrimera}
            />
            <Button icon={<Printer />} isDisabled={!listas} onPress={() => window.print()}>
              Imprimir
            </Button>
            <Dim>Imprima a tamaño real (100 %), sin márgenes ni ajuste a la página.</Dim>
          </div>
          {deLugares ? (
            deSitios.length === 0 ? (
              <EmptyState title="Escriba los lugares">Aquí verá la hoja tal como se imprime.</EmptyState>
            ) : (
              <HojaDeEtiquetas hoja={hoja} etiquetas={deSitios.map(deLugar)} huecos={Number(primera) - 1} />
            )
          ) : elegidas.size === 0 ? (
            <EmptyState title="Elija los elementos">Aquí verá la hoja tal como se imprime.</EmptyState>
          ) : (
            <Cargado de={etiquetasElegidas}>
              {(todas) => (
                <HojaDeEtiquetas hoja={hoja} etiquetas={todas.map(deElemento)} huecos={Number(primera) - 1} />
              )}
            </Cargado>
          )}
        </Stack>
      </Grid>
    </>
  );
}

type Elegir = { elegidas: ReadonlySet<number>; elegir(ids: ReadonlySet<number>): void };
function ElegirElementos({ elegidas, elegir }: Elegir) {
  const { texto, centro } = route.useSearch();
  const filtrar = useFiltros<{ texto: string; centro: string }>(RUTA);
  const { data: opciones } = useQuery(opcionesIzado);
  const lista = useInfiniteQuery(elementos({ texto, centro }, '100'));
  const rows = lista.data?.pages.flatMap(({ items }) => items);
  const marcar = ({ Id }: Elemento) => {
    const next = new Set(elegidas);
    if (!next.delete(Id)) next.add(Id);
    elegir(next);
  };
  return (
    <Stack>
      <SearchInput
        label="Buscar elementos"
        placeholder="Código, serie, fabricante o lugar"
        value={texto ?? ''}
        onChange={(words) => filtrar({ texto: words })}
      />
      <Select
        label="Centro"
        placeholder="Todos"
        clearable
        options={(opciones?.Centros ?? []).map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
        value={centro ?? ''}
        onChange={(id) => filtrar({ centro: id })}
      />
      <Row ends>
        <Dim>{elegidas.size === 1 ? '1 elegido' : `${elegidas.size} elegidos`}</Dim>
        <Row>
          <Button
            variant="plain"
            onPress={() => elegir(new Set([...elegidas, ...(rows ?? []).map(({ Id }) => Id)].slice(0, MAX_ETIQUETAS)))}
          >
            Elegir los de la lista
          </Button>
          <Button variant="plain" isDisabled={elegidas.size === 0} onPress={() => elegir(new Set())}>
            Quitar todos
          </Button>
        </Row>
      </Row>
      <Cargado de={{ ...lista, data: rows }}>
        {(todos) =>
          todos.length === 0 ? (
            <EmptyState title="Ningún elemento coincide" />
          ) : (
            <ul aria-label="Elementos" className="grid max-h-[28rem] gap-3 overflow-y-auto p-1 lg:max-h-[60dvh]">
              {todos.map((e) => (
                <li key={e.Id}>
                  <Marcable
                    marcada={elegidas.has(e.Id)}
                    porQueNo={
                      !elegidas.has(e.Id) && elegidas.size >= MAX_ETIQUETAS
                        ? `Como máximo ${MAX_ETIQUETAS} de una vez`
                        : undefined
                    }
                    onMarcar={() => marcar(e)}
                  >
                    <FilaElemento elemento={e} />
                  </Marcable>
                </li>
              ))}
            </ul>
          )
        }
      </Cargado>
      <LoadMore query={lista} />
    </Stack>
  );
}
