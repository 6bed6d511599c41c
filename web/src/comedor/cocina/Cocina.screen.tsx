import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import { sigueVivo, sinTerminar, totalesDe } from '#contract/comedor/cocina/cocina.rules.ts';
import type { FranjaDeCocina, PedidoDeCocina, Tablero } from '#contract/comedor/cocina/cocina.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { CLAVES_TIPO_PEDIDO, ESTADO_PEDIDO, TIPOS_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { HoyNoHay, MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useAhora } from '#web/comedor/centros/corte.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { diaDeSemana, fechaConDia } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { MasDeBarra } from '#web/casa/ui/dialogos/en-barra.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { FilterToken } from '#web/casa/ui/tabla/filter-token.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { type Chip, FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { tablero, useTableroQueSera } from './cocina.api.ts';
import { Etiquetas } from './Etiquetas.card.tsx';
import { Franja } from './Franja.card.tsx';
import { Totales } from './Totales.card.tsx';

const RUTA = '/menu/cocina';
const route = getRouteApi('/protegida/menu/cocina');
const VISTAS = [
  { id: '', label: 'Por horas' },
  { id: 'totales', label: 'Totales' },
  { id: 'etiquetas', label: 'Etiquetas' },
];

/** Working day of a kitchen: its orders, which arrive live. */
export function CocinaScreen() {
  const [buscando, setBuscando] = useState(false);
  const { vista } = route.useSearch();
  const desk = useDesk();
  const enBarra = !desk && (
    <>
      {vista === undefined && (
        <IconButton
          label="Buscar pedidos"
          aria-expanded={buscando}
          className="-mx-1"
          onPress={() => setBuscando(!buscando)}
        >
          <Icono de={Search} size="xl" />
        </IconButton>
      )}
      <MasDeBarra name="Más de la cocina">{() => <Vistas />}</MasDeBarra>
    </>
  );
  return (
    <MarcoCocina parte="pedidos" crear={enBarra}>
      <Dia buscando={desk || buscando} />
    </MarcoCocina>
  );
}

function Vistas() {
  const { vista } = route.useSearch();
  const filtrar = useFiltros<{ vista: string; franja: number }>(RUTA);
  return (
    <FilterChips
      label="Vista"
      options={VISTAS}
      value={vista ?? ''}
      onChange={(id) => filtrar({ vista: id, franja: undefined })}
    />
  );
}

const conCuenta = ({ id, label, count }: Chip) => ({ id, label: count ? `${label} (${count})` : label });

function Dia({ buscando }: { buscando: boolean }) {
  const { Centro, Hoy, Servicio } = useComedor();
  const { tipo = 'B', fecha, vista } = route.useSearch();
  const filtrar = useFiltros<{ fecha: string; tipo: string; franja: number }>(RUTA);
  const siguiente = Servicio === Hoy ? undefined : Servicio;
  const pedida = fecha ?? siguiente;
  const query = useQuery(tablero(Centro, tipo, pedida));
  const [escrito, setTexto] = useState('');
  const texto = buscando ? escrito : '';
  const hoy = query.data?.Hoy ?? Hoy;
  const visto = pedida ?? hoy;
  const ir = (dia: string) => () => filtrar({ fecha: dia === (siguiente ?? hoy) ? undefined : dia, franja: undefined });
  const desk = useDesk();
  const tipos = CLAVES_TIPO_PEDIDO.map((id) => ({ id, label: TIPOS_PEDIDO[id], count: query.data?.Vivos[id] ?? 0 }));
  const deTipo = { id: 'tipo', label: 'Pedidos', options: tipos.map(conCuenta), fijo: true };
  const ponerTipo = (id: string | undefined) => filtrar({ tipo: id === 'L' ? id : undefined, franja: undefined });
  const periodo = (
    <Periodo
      {...(desk ? { enBarra: true } : { enLinea: true })}
      title={
        desk ? (visto === hoy ? 'hoy, ' : '') + diaDeSemana(visto, hoy) : visto === hoy ? 'hoy' : fechaConDia(visto)
      }
      anterior={{ label: 'Día anterior', onPress: ir(sumarDias(visto, -1)) }}
      siguiente={{ label: 'Día siguiente', onPress: ir(sumarDias(visto, 1)) }}
    >
      {visto !== hoy && (
        <Button variant="outline" className="max-lg:min-h-11! max-lg:px-2.5!" onPress={ir(hoy)}>
          {desk ? 'Ver hoy' : 'Hoy'}
        </Button>
      )}
      {!desk && <FilterToken corto filtro={deTipo} value={tipo} onChange={ponerTipo} />}
    </Periodo>
  );
  const resumen = query.data && <Resumen de={query.data} leido={query.dataUpdatedAt} imprime={vista !== 'etiquetas'} />;
  const buscar = (
    <SearchInput
      label="Buscar un pedido"
      placeholder="Código o persona"
      value={texto}
      onChange={setTexto}
      className="max-lg:mb-3 sm:max-w-72"
    />
  );
  return (
    <>
      {desk ? (
        <FilterBar
          periodo={periodo}
          {...(vista === undefined && { buscar })}
          filtros={[deTipo]}
          value={{ tipo }}
          onChange={(_, id) => ponerTipo(id)}
        >
          <Vistas />
        </FilterBar>
      ) : (
        <>
          {periodo}
          {buscando && vista === undefined && buscar}
          {resumen}
        </>
      )}
      <HoyNoHay fecha={fecha} />
      {desk && resumen}
      <Cargado de={query} esqueleto={<SkeletonList rows={3} className="h-48" />}>
        {(t) => (
          <Stack gap="lg">
            <Vista de={t} leido={query.dataUpdatedAt} texto={texto} />
          </Stack>
        )}
      </Cargado>
    </>
  );
}

/** Cut-off by the server's clock, seats of the day, and the last order. */
function Resumen({ de, leido, imprime }: { de: Tablero; leido: number; imprime: boolean }) {
  const { Corte, Ahora, HoraCorte, Abre, Sitio, Franjas, Fecha, Hoy } = de;
  const abierto = useAhora(Ahora, leido) < Date.parse(Corte);
  const nuevos = Franjas.flatMap(({ Desde, Pedidos }) => Pedidos.map((p) => ({ ...p, Desde }))).filter(
    ({ EstadoId }) => EstadoId === ESTADO_PEDIDO.confirmado,
  );
  const ultimo = nuevos.toSorted((a, b) => b.Id - a.Id)[0];
  return (
    <div className={clsx('mb-3 flex flex-wrap gap-x-6 leading-snug tabular-nums', !imprime && 'print:hidden')}>
      {Abre ? (
        <span>
          {abierto ? 'Se puede pedir hasta las ' : 'Los pedidos se cerraron a las '}
          <strong>{HoraCorte}</strong>
          {Fecha !== Hoy && ' de ese día'}
        </span>
      ) : (
        <strong>El comedor no abre ese día</strong>
      )}
      {Sitio && (
        <span>
          En el comedor: <strong>{Sitio.Ocupadas}</strong> de {Sitio.Plazas} sitios
          {Sitio.EnEspera > 0 && `, ${Sitio.EnEspera} en espera`}
        </span>
      )}
      <span role="status" className="print:hidden">
        {ultimo && `Último: ${ultimo.Codigo}, de ${ultimo.Persona}, para las ${ultimo.Desde}`}
      </span>
    </div>
  );
}

function DosTotales({ de }: { de: readonly PedidoDeCocina[] }) {
  const porHacer = totalesDe(de.filter(({ EstadoId }) => sinTerminar(EstadoId)));
  const delDia = totalesDe(de.filter(({ EstadoId }) => EstadoId !== ESTADO_PEDIDO.cancelado));
  return (
    <>
      <Stack>
        <h3 className="text-2xl font-bold">Por hacer</h3>
        {porHacer.length > 0 ? <Totales label="Por hacer" totales={porHacer} /> : <p>No queda nada por hacer.</p>}
      </Stack>
      {delDia.length > 0 && (
        <Stack>
          <h3 className="text-2xl font-bold">Del día</h3>
          <Totales label="Totales del día" totales={delDia} apagado />
        </Stack>
      )}
    </>
  );
}

const terminada = ({ Pedidos }: FranjaDeCocina) => !Pedidos.some(({ EstadoId }) => sigueVivo(EstadoId));

function Vista({ de, leido, texto }: { de: Tablero; leido: number; texto: string }) {
  const t = useTableroQueSera(de);
  const { vista, franja } = route.useSearch();
  const filtrar = useFiltros<{ franja: number }>(RUTA);
  const todos = t.Franjas.flatMap(({ Pedidos }) => Pedidos);
  if (todos.length === 0)
    return (
      <EmptyState title="No hay pedidos para ese día">
        {t.Abre && t.Fecha >= t.Hoy && 'Aparecerán aquí según los vayan haciendo.'}
      </EmptyState>
    );
  if (vista === 'etiquetas')
    return <Etiquetas tablero={t} franja={franja} onFranja={(id) => filtrar({ franja: id })} />;
  if (vista === 'totales') return <DosTotales de={todos} />;
  const coincide = ({ Codigo, Persona }: PedidoDeCocina) => halla(`${Codigo} ${Persona}`, texto);
  const franjas = t.Franjas.map((f) => ({ f, pedidos: f.Pedidos.filter(coincide) }))
    .filter(({ pedidos }) => pedidos.length > 0)
    // Slots that are over stand after those in which something is left.
    .toSorted((a, b) => Number(terminada(a.f)) - Number(terminada(b.f)));
  if (franjas.length === 0) return <EmptyState title="Ningún pedido coincide" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:pointer-fine:gap-6">
      {franjas.map(({ f, pedidos }) => (
        <Franja key={f.Id} de={f} tablero={t} leido={leido} pedidos={pedidos} buscando={texto.trim() !== ''} />
      ))}
    </div>
  );
}
