import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SaldoDePersona, OrdenSaldos } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { cifraDe, decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { BotonDeFichero, IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Anio } from './Anio.fields.tsx';
import { type BusquedaSaldos, descargarSaldos, saldosDeTodos, tiposDePermiso } from './gestion.api.ts';
import { Pestanas, RUTA, TITULO } from './Pestanas.card.tsx';

const cifra = (cantidad: number | null, { Unidad }: SaldoDePersona) =>
  cantidad === null ? '—' : cifraDe(cantidad, Unidad);
/** Balance carried over from the year before, without its lost part. */
const valido = ({ Arrastrado, ArrastrePerdido }: SaldoDePersona) => Arrastrado - ArrastrePerdido;
/** All that may be taken in the year; null where each case has its own. */
const total = (s: SaldoDePersona) => (s.Derecho === null ? null : s.Derecho + s.Ajustes + valido(s));
const usado = ({ Disfrutado, Aprobado }: SaldoDePersona) => Disfrutado + Aprobado;
const Queda = ({ de }: { de: SaldoDePersona }) =>
  de.Disponible === null ? (
    '—'
  ) : (
    <span className={de.Disponible < 0 ? 'font-semibold text-bad-ink' : 'font-semibold'}>
      {cifraDe(de.Disponible, de.Unidad)}
    </span>
  );
const columnas: readonly Column<SaldoDePersona>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (s) => <Persona nombre={s.Persona} foto={s.Foto} size="sm" strong />,
  },
  { id: 'centro', header: 'Centro', sortable: true, cell: (s) => <Dim>{s.Centro}</Dim> },
  { id: 'derecho', header: 'Derecho', sortable: true, align: 'right', cell: (s) => cifra(s.Derecho, s) },
  {
    id: 'ajustes',
    header: 'Ajustes',
    sortable: true,
    align: 'right',
    cell: (s) => (s.Ajustes === 0 ? '' : cifra(s.Ajustes, s)),
  },
  {
    id: 'arrastrado',
    header: 'Del año anterior',
    short: 'Anterior',
    align: 'right',
    cell: (s) =>
      valido(s) !== 0 && (
        <span title={s.Caduca === null ? undefined : `Hasta el ${fecha(s.Caduca)}`}>{cifra(valido(s), s)}</span>
      ),
  },
  { id: 'disfrutado', header: 'Disfrutado', sortable: true, align: 'right', cell: (s) => cifra(s.Disfrutado, s) },
  { id: 'aprobado', header: 'Aprobado', sortable: true, align: 'right', cell: (s) => cifra(s.Aprobado, s) },
  { id: 'solicitado', header: 'Solicitado', sortable: true, align: 'right', cell: (s) => cifra(s.Solicitado, s) },
  {
    id: 'uso',
    header: 'Usado',
    desde: 1100,
    cell: (s) => {
      const todo = total(s);
      return (
        todo !== null &&
        todo > 0 && (
          <Meter
            label={`Disfrutado y aprobado de ${s.Persona}`}
            value={usado(s)}
            max={todo}
            tone="permisos"
            write={(cantidad) => cifraDe(cantidad, s.Unidad)}
          />
        )
      );
    },
  },
  { id: 'disponible', header: 'Disponible', sortable: true, align: 'right', cell: (s) => <Queda de={s} /> },
];

const Tarjeta = ({ saldo: s }: { saldo: SaldoDePersona }) => (
  <Stack gap="xs">
    <Row ends>
      <Persona nombre={s.Persona} foto={s.Foto} size="sm" strong />
      <Texto look="figures">
        <Dim>Quedan </Dim>
        <Queda de={s} />
      </Texto>
    </Row>
    <Dim>
      {[
        `Disfrutado ${cifra(s.Disfrutado, s)}`,
        `aprobado ${cifra(s.Aprobado, s)}`,
        `solicitado ${cifra(s.Solicitado, s)}`,
        s.Derecho !== null && `de ${cifra(total(s), s)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Dim>
  </Stack>
);

/** Sum of what was taken, will be and is asked for, of all that may be: of the people in the table. */
function Suma({ de }: { de: ReturnType<typeof saldosDeTodos> }) {
  const desk = useDesk();
  const { data, hasNextPage } = useInfiniteQuery(de);
  const saldos = data?.pages.flatMap(({ items }) => items) ?? [];
  const [primero] = saldos;
  const todo = saldos.reduce((suma, saldo) => suma + (total(saldo) ?? 0), 0);
  if (!desk || !primero || todo <= 0) return null;
  const suma = (campo: 'Disfrutado' | 'Aprobado' | 'Solicitado') => saldos.reduce((n, saldo) => n + saldo[campo], 0);
  const gente = cuantasPersonas(saldos.length);
  return (
    <StackedBar
      label={hasNextPage ? `De ${gente} que se ven` : `De ${gente}`}
      total={todo}
      write={(cantidad) => cifraDe(cantidad, primero.Unidad)}
      rest="Disponible"
      parts={[
        { word: 'Disfrutado', value: suma('Disfrutado'), tone: 'permisos' },
        { word: 'Aprobado', value: suma('Aprobado'), tone: 'permisos', soft: true },
        { word: 'Solicitado', value: suma('Solicitado'), tone: 'wait', pending: true },
      ]}
    />
  );
}

/** Years that are looked at: the next one, those of before, and the one of the address. */
function aniosDesde(elegido: string): string[] {
  const actual = Number(hoy().slice(0, 4));
  const usuales = [1, 0, -1, -2, -3].map((n) => String(actual + n));
  return usuales.includes(elegido) ? usuales : [...usuales, elegido].toSorted().toReversed();
}

/** Balances of everybody for one type and year. */
export function Saldos({ busqueda }: { busqueda: BusquedaSaldos }) {
  const { anio = hoy().slice(0, 4), texto, tipo, orden = 'persona' } = busqueda;
  const filtrar = useFiltros<{ texto: string; tipo: string; anio: string; orden: OrdenSaldos }>(RUTA);
  const { data: tipos = [] } = useQuery(tiposDePermiso);
  const de = saldosDeTodos({ anio, tipo, texto, orden });
  const desk = useDesk();
  const vacaciones = tipos.find(({ Vacaciones }) => Vacaciones)?.Codigo ?? '';
  const elegido = tipos.find(({ Codigo }) => Codigo === (tipo ?? vacaciones))?.Versiones[0];
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      buscar={<BuscarPersonas texto={texto} filtrar={filtrar} width={80} />}
      pestanas={<Pestanas abierta="saldos" />}
      filtros={
        desk ? (
          <FilterBar
            filtros={[
              { id: 'anio', label: 'Año', options: aniosDesde(anio).map((id) => ({ id, label: id })), fijo: true },
              {
                id: 'tipo',
                label: 'Tipo de permiso',
                options: tipos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre })),
                fijo: true,
              },
            ]}
            value={{ anio, tipo: tipo ?? vacaciones }}
            onChange={(id, valor) => filtrar({ [id]: id === 'tipo' && valor === vacaciones ? undefined : valor })}
          />
        ) : (
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-end gap-x-4 gap-y-2">
              <Anio value={anio} onChange={(anioElegido) => filtrar({ anio: anioElegido })} />
              <div className="grid max-w-md min-w-56 flex-1 grid-cols-[minmax(0,1fr)]">
                <Select
                  label="Tipo de permiso"
                  options={tipos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
                  value={tipo ?? vacaciones}
                  onChange={(codigo) => filtrar({ tipo: codigo === vacaciones ? undefined : codigo })}
                />
              </div>
            </div>
            <BotonDeFichero descargar={descargarSaldos} args={anio}>
              Descargar CSV
            </BotonDeFichero>
          </div>
        )
      }
      arriba={
        elegido && (
          <Stack gap="sm">
            <Dim>
              {elegido.Unidad === 'D' ? 'En días' : 'En horas y minutos'}
              {elegido.Periodo === 'E'
                ? '. Es de cada caso: no hay un saldo del año.'
                : elegido.Derecho !== null &&
                  `; lo general son ${decirCantidad(elegido.Derecho, elegido.Unidad)} al año.`}
            </Dim>
            <Suma de={de} />
          </Stack>
        )
      }
    >
      <Tabla
        descarga={<IconoDeFichero descargar={descargarSaldos} args={anio} />}
        query={de}
        orden={orden}
        onOrden={(columna: OrdenSaldos) => filtrar({ orden: columna })}
        caption={`Saldos de ${anio}`}
        columns={columnas}
        tarjeta={(s) => <Tarjeta saldo={s} />}
        abre={({ Id }) => ({ to: '/menu/gestionpermisos/persona/$id', params: { id: String(Id) }, search: { anio } })}
        rowLabel={({ Persona: nombre }) => nombre}
        vacio={
          <ListaVacia
            title={`Ese tipo de permiso no existía en ${anio}`}
            filtrada={texto !== undefined}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie las palabras de la búsqueda.',
              ver: 'Ver a todas las personas',
              to: RUTA,
            }}
          >
            Elija otro tipo u otro año.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
