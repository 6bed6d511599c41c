import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { EtapasGestion, GastoDeMes, OrdenGestion } from '#contract/viajes/viaje.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { GuardarVista } from '#web/casa/ui/tabla/vistas.tsx';
import { NINGUN_VIAJE } from '#web/viajes/viaje/Viaje.card.tsx';
import { etapasDeGestion, gastoDeViajes, viajesGestion } from './gestion.api.ts';
import {
  ABIERTOS,
  type Busqueda,
  Etapas,
  FiltrosDeMano,
  FiltrosDeMesa,
  POR_ATENDER,
  TODOS,
} from './GestionFiltros.card.tsx';
import { PieDeGestion, PLAZOS } from './GestionPlazo.card.tsx';
import { columnas, GestionFila } from './GestionTabla.card.tsx';
import { marcarViajes } from './GestionVarias.card.tsx';

const route = getRouteApi('/protegida/menu/gestion');
const TITULO = 'Agencia de viajes';
const CAPTION = 'Viajes de la agencia';
const SALIDA = 'salida';
const PLAZO = 'plazo';
const ordenes: readonly { id: OrdenGestion; label: string }[] = [
  { id: SALIDA, label: 'Salida, primero la más próxima' },
  { id: '-salida', label: 'Salida, primero la más lejana' },
  { id: 'codigo', label: 'Código, de menor a mayor' },
  { id: '-codigo', label: 'Código, de mayor a menor' },
];

/** The travel desk: its queue, and beside it the trip being worked on. */
export function GestionScreen() {
  const { orden: pedido, ...search } = route.useSearch();
  const { estados, etapa, texto, cargo, desde, hasta } = search;
  const { id } = useParams({ strict: false });
  const desk = useDesk();
  const ruta = id === undefined ? '/menu/gestion' : `/menu/gestion/${id}`;
  const filtrar = useFiltros<Busqueda>(ruta);
  // Of those that are over, the last ones come first.
  const pasados = etapa === 'terminados' || estados === TODOS;
  const porDefecto = !desk ? SALIDA : pasados ? '-salida' : PLAZO;
  const orden = pedido ?? porDefecto;
  const ordenar = (next: OrdenGestion) => filtrar({ orden: next === porDefecto ? undefined : next });
  const { data: gasto } = useQuery({ ...gastoDeViajes, enabled: desk });
  const { data: cuantos } = useQuery({ ...etapasDeGestion, enabled: desk });
  const sinFiltros = [estados, texto, cargo, desde, hasta].every((filtro) => filtro === undefined);
  const contados = sinFiltros ? cuantos?.[(etapa ?? ABIERTOS) as keyof EtapasGestion] : undefined;
  // A stage is counted up to a hundred, and there may be more.
  const total = contados !== undefined && contados < 100 ? contados : undefined;
  const buscar = (
    <SearchInput
      label="Buscar por código, persona, motivo o destino"
      placeholder="Código, persona o destino"
      value={texto ?? ''}
      onChange={(words) => filtrar({ texto: words })}
      width={64}
    />
  );
  // Each size has the first view that it shows where the address says none.
  const nada = desk ? ({ etapa: ABIERTOS } as const) : { estado: POR_ATENDER };
  const vista = estados === undefined && etapa === undefined ? nada : { etapa, estado: String(estados ?? TODOS) };
  const estado = 'estado' in vista && vista.estado !== TODOS ? vista.estado : undefined;
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      {...(!desk && { buscar, ordenar: <Ordenar ordenes={ordenes} value={orden} onChange={ordenar} /> })}
      recogida={texto !== undefined}
      pestanas={desk && <Etapas ruta={ruta} search={{ ...search, orden: pedido }} caption={CAPTION} />}
      filtros={
        desk ? (
          <FiltrosDeMesa
            {...{ search, filtrar, buscar }}
            guardar={<GuardarVista caption={CAPTION} search={{ ...search, orden: pedido }} />}
          />
        ) : (
          <FiltrosDeMano {...{ search, filtrar }} />
        )
      }
      pie={id === undefined && <PieDeGestion gasto={gasto && comprometido(gasto.at(-1))} />}
    >
      <Tabla
        query={viajesGestion({ ...vista, orden, estado, texto, cargo, desde, hasta })}
        caption={CAPTION}
        columns={columnas}
        tarjeta={(v) => <GestionFila viaje={v} />}
        abre={({ Id }) => ({
          to: '/menu/gestion/$id',
          params: { id: String(Id) },
          search: true,
          state: { encima: true },
        })}
        rowLabel={(v) => `${v.Solicitante}, ${v.Codigo}, ${v.LugarDestino}`}
        orden={orden}
        onOrden={ordenar}
        marcar={marcarViajes}
        total={total}
        tramos={orden === PLAZO && !pasados ? PLAZOS : undefined}
        vacio={
          <ListaVacia
            title="Nada espera a la agencia"
            filtrada={Object.values(search).some((filtro) => filtro !== undefined)}
            sin={{ ...NINGUN_VIAJE, to: '/menu/gestion', search: { estados: TODOS } }}
          >
            Aquí aparecerán los viajes que pidan propuestas y los aprobados sin su documentación.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const comprometido = (mes: GastoDeMes | undefined) => mes && mes.Transporte + mes.Alojamiento + mes.Coche;
