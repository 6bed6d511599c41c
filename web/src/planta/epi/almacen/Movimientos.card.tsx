import { useQuery } from '@tanstack/react-query';
import { CLASES_MOVIMIENTO, CLAVES_MOVIMIENTO, conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { MovimientoEpi, OrdenMovimientos } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { catalogoEpi, descargarMovimientos, type DeMovimientos, movimientosDe } from './almacen.api.ts';
import { ElegirAlmacen, useTokenDeAlmacen } from './Elegir.card.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Marco, RUTA } from './Marco.card.tsx';

const CLASES = CLAVES_MOVIMIENTO.map((id) => ({ id, label: CLASES_MOVIMIENTO[id] }));
const Clase = ({ de }: { de: MovimientoEpi }) => <Badge>{CLASES_MOVIMIENTO[de.Clase]}</Badge>;
const conSigno = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
/** Person, store or note of the movement, in words. */
const detalle = (m: MovimientoEpi) =>
  [
    m.Para !== null && (m.Clase === 'D' ? `de ${m.Para}` : `a ${m.Para}`),
    m.Otro !== null && (m.Cantidad > 0 ? `desde ${m.Otro}` : `a ${m.Otro}`),
    m.Lote !== '' && `lote ${m.Lote}`,
    m.Motivo,
  ]
    .filter(Boolean)
    .join(' · ');

const columnas: readonly Column<MovimientoEpi>[] = [
  { id: 'cuando', header: 'Cuándo', sortable: true, cell: (m) => <Texto look="nowrap">{fechaHora(m.Instante)}</Texto> },
  { id: 'clase', header: 'Movimiento', sortable: true, cell: (m) => <Clase de={m} /> },
  { id: 'articulo', header: 'Artículo', sortable: true, cell: (m) => conTalla(m.Nombre, m.Talla) },
  { id: 'cantidad', header: 'Unidades', sortable: true, align: 'right', cell: (m) => conSigno(m.Cantidad) },
  { id: 'queda', header: 'Quedan', align: 'right', cell: (m) => m.Queda },
  { id: 'detalle', header: 'Detalle', cell: (m) => <Dim>{detalle(m)}</Dim> },
  { id: 'quien', header: 'Quién', sortable: true, cell: (m) => <Dim>{m.Quien}</Dim> },
];

type Buscado = DeMovimientos & { orden?: OrdenMovimientos | undefined };
/** Entries, outputs and counts: who, when and why. */
export function Movimientos({ almacen, articulo, clase, orden }: Buscado) {
  const desk = useDesk();
  const filtrar = useFiltros<Buscado>(RUTA);
  const catalogo = useQuery(catalogoEpi);
  const filtros = { almacen, articulo, clase };
  const deAlmacen = useTokenDeAlmacen({ fijo: false });
  const articulos = (catalogo.data ?? []).map((a) => ({ id: String(a.Id), label: a.Nombre, detail: a.Modelo }));
  return (
    <Marco
      parte="movimientos"
      almacen={almacen}
      filtros={
        desk ? (
          <FilterBar
            filtros={[
              ...deAlmacen,
              { id: 'articulo', label: 'Artículo', todos: 'Todos', options: articulos },
              { id: 'clase', label: 'Movimiento', todos: 'Todos', options: CLASES },
            ]}
            value={filtros}
            onChange={(id, valor) => filtrar({ [id]: id === 'clase' || valor === undefined ? valor : Number(valor) })}
          />
        ) : (
          <Stack>
            <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
              <ElegirAlmacen todos value={almacen} onChange={(id) => filtrar({ almacen: id })} />
              <div className="sm:w-80">
                <Select
                  label="Artículo"
                  placeholder="Todos"
                  clearable
                  isLoading={catalogo.isPending}
                  options={articulos}
                  value={articulo === undefined ? '' : String(articulo)}
                  onChange={(id) => filtrar({ articulo: id === '' ? undefined : Number(id) })}
                />
              </div>
            </div>
            <Filtro
              label="Movimiento"
              todos="Todos"
              options={CLASES}
              value={clase}
              onChange={(id) => filtrar({ clase: id })}
            />
          </Stack>
        )
      }
    >
      <Tabla
        descarga={<IconoDeFichero descargar={descargarMovimientos} args={filtros} />}
        query={movimientosDe({ ...filtros, orden })}
        orden={orden ?? '-cuando'}
        onOrden={(elegido: OrdenMovimientos) => filtrar({ orden: elegido })}
        caption="Movimientos"
        columns={columnas}
        tarjeta={(m) => (
          <Stack gap="xs">
            <Row ends top>
              <Texto look="title wide">{conTalla(m.Nombre, m.Talla)}</Texto>
              <Texto look="strong figures">{conSigno(m.Cantidad)}</Texto>
            </Row>
            <Row>
              <Clase de={m} />
              <Dim>
                {fechaHora(m.Instante)} · {m.Quien}
              </Dim>
            </Row>
            {detalle(m) !== '' && <Dim>{detalle(m)}</Dim>}
          </Stack>
        )}
        vacio={
          <ListaVacia
            title="Todavía no se ha movido nada"
            filtrada={Object.values(filtros).some((filtro) => filtro !== undefined)}
            sin={{
              title: 'Nada coincide',
              cambie: 'Cambie los filtros.',
              ver: 'Ver todos',
              to: RUTA,
              search: { parte: 'movimientos' },
            }}
          >
            Aquí queda escrito cada cambio de existencias.
          </ListaVacia>
        }
      />
    </Marco>
  );
}
