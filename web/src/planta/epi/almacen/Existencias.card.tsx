import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CLASES_EPI, conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { type ExistenciaEpi, VER_EXISTENCIAS } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { descargarExistencias, existenciasDe, type Ver } from './almacen.api.ts';
import { ElegirAlmacen, useTokenDeAlmacen } from './Elegir.card.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Marco, RUTA } from './Marco.card.tsx';

const VER = (['bajas', 'caducadas'] as const).map((id) => ({ id, label: VER_EXISTENCIAS[id] }));
const nombre = (x: ExistenciaEpi) => conTalla([x.Nombre, x.Modelo].filter(Boolean).join(' '), x.Talla);

/** Warnings of a line of stock, in words. */
export function Avisos({ de: x }: { de: ExistenciaEpi }) {
  const pronto = x.Lotes.some(({ Pronto }) => Pronto);
  return (
    <Row>
      {x.Disponible === 0 ? <Estado palabra="No queda ninguna" /> : x.Bajo && <Estado palabra="Bajo mínimo" />}
      {x.Caducado > 0 && (
        <Estado palabra="Vencida">{x.Caducado === 1 ? '1 caducada' : `${x.Caducado} caducadas`}</Estado>
      )}
      {pronto && <Estado palabra="Caduca pronto" />}
    </Row>
  );
}
/** Place of a line in the order of what has to be mended first. */
const apremio = (x: ExistenciaEpi): number => {
  const faltas = [x.Disponible === 0, x.Caducado > 0, x.Bajo, x.Lotes.some(({ Pronto }) => Pronto)];
  return faltas.includes(true) ? faltas.indexOf(true) : faltas.length;
};
const PRIMERO = { column: 'avisos', descending: false };
const columnas: readonly Column<ExistenciaEpi>[] = [
  {
    id: 'articulo',
    header: 'Artículo',
    valor: (x) => x.Nombre,
    cell: (x) => [x.Nombre, x.Modelo].filter(Boolean).join(' '),
  },
  { id: 'clase', header: 'Tipo', valor: (x) => CLASES_EPI[x.Clase], cell: (x) => <Dim>{CLASES_EPI[x.Clase]}</Dim> },
  { id: 'talla', header: 'Talla', valor: (x) => x.Talla, cell: (x) => x.Talla || <Dim>Única</Dim> },
  { id: 'hay', header: 'Existencias', align: 'right', valor: (x) => x.Disponible, cell: (x) => x.Disponible },
  { id: 'minimo', header: 'Mínimo', align: 'right', valor: (x) => x.Minimo, cell: (x) => x.Minimo ?? <Dim>—</Dim> },
  {
    id: 'caduca',
    header: 'Primera caducidad',
    valor: (x) => x.Caduca,
    cell: (x) => <Dim>{x.Caduca === null ? '—' : fecha(x.Caduca)}</Dim>,
  },
  { id: 'avisos', header: 'Avisos', valor: apremio, cell: (x) => <Avisos de={x} /> },
];

/** Stock of a store, article by article. */
export function Existencias({ almacen, ver }: { almacen: number | undefined; ver: Exclude<Ver, 'todas'> | undefined }) {
  const desk = useDesk();
  const navigate = useNavigate();
  const filtrar = useFiltros<{ almacen: number; ver: Ver }>(RUTA);
  const query = useQuery(existenciasDe({ almacen, ver }));
  const abierto = query.data?.Almacen;
  const deAlmacen = useTokenDeAlmacen({ fijo: true });
  const entrada = abierto?.acciones.includes('entrar') && (
    <CreateLink to={`${RUTA}/entrada`} search={{ almacen: String(abierto.Id) }}>
      Dar entrada
    </CreateLink>
  );
  return (
    <Marco
      parte="existencias"
      almacen={abierto?.Id}
      crear={entrada}
      filtros={
        desk ? (
          <FilterBar
            filtros={[...deAlmacen, { id: 'ver', label: 'Cuáles', todos: VER_EXISTENCIAS.todas, options: VER }]}
            value={{ almacen: abierto?.Id, ver }}
            onChange={(id, valor) =>
              filtrar(id === 'almacen' ? { almacen: Number(valor), ver: undefined } : { ver: valor as Ver | undefined })
            }
          />
        ) : (
          <Stack>
            <ElegirAlmacen value={abierto?.Id} onChange={(id) => filtrar({ almacen: id, ver: undefined })} />
            <Filtro
              label="Existencias"
              todos={VER_EXISTENCIAS.todas}
              options={VER}
              value={ver}
              onChange={(id) => filtrar({ ver: id })}
            />
          </Stack>
        )
      }
    >
      <Listado
        descarga={
          <IconoDeFichero descargar={descargarExistencias} args={{ almacen: abierto?.Id, ver }} isDisabled={!abierto} />
        }
        de={{ ...query, data: query.data?.Existencias }}
        caption="Existencias"
        primero={PRIMERO}
        columns={columnas}
        clave={(x) => `${x.ArticuloId} ${x.Talla}`}
        nombre={nombre}
        onOpen={(x) =>
          void navigate({
            to: '/menu/epi/almacen/existencia/$articulo',
            params: { articulo: String(x.ArticuloId) },
            search: { almacen: abierto?.Id, talla: x.Talla || undefined },
          })
        }
        tarjeta={(x) => (
          <>
            <Row ends top>
              <Texto look="title wide">{nombre(x)}</Texto>
              <Texto look="large figures">{x.Disponible}</Texto>
            </Row>
            <Dim>
              {[
                CLASES_EPI[x.Clase],
                x.Minimo !== null && `mínimo ${x.Minimo}`,
                x.Caduca !== null && `caduca el ${fecha(x.Caduca)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Dim>
            <Avisos de={x} />
          </>
        )}
        vacio={
          <ListaVacia
            title="Todavía no hay nada en este almacén"
            filtrada={ver !== undefined}
            sin={{
              title: ver === 'bajas' ? 'Nada está bajo mínimo' : 'No hay nada caducado',
              cambie: 'Aquí aparece lo que hay que reponer o retirar.',
              ver: 'Ver todo',
              to: RUTA,
              search: { ...(almacen !== undefined && { almacen }) },
            }}
          >
            Dé entrada a las cajas que lleguen: aquí verá cuánto queda y cuándo caduca.
          </ListaVacia>
        }
      />
    </Marco>
  );
}
