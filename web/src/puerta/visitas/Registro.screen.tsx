import { getRouteApi } from '@tanstack/react-router';
import type { Borrado, OrdenRegistro, Visita } from '#contract/puerta/visitas/visita.schemas.ts';
import { VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { BotonDeFichero, IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { FilaVisita } from './Visita.card.tsx';
import { columnasDeRegistro, marcarVisitas, PanelVisita } from './VisitaTabla.card.tsx';
import { bajarVisitas, borradosDeVisitas, type FiltroRegistro, registroDeVisitas } from './visitas.api.ts';

const RUTA = '/menu/visitas/registro';
const estados = Object.entries(VISITA.nombres).map(([id, label]) => ({ id, label }));
const route = getRouteApi('/protegida/menu/visitas/registro');
const TITULO = 'Registro de visitas';
const SIN_COINCIDENCIAS = {
  title: 'Ninguna visita coincide',
  cambie: 'Cambie las palabras, las fechas o el estado.',
  ver: 'Ver todas',
  to: '/menu/visitas/registro',
} as const;
const Pestanas = ({ ver }: { ver: 'visitas' | 'borrados' }) => (
  <LinkTabs
    label={TITULO}
    value={ver}
    tabs={[
      { id: 'visitas', label: 'Visitas', to: '/menu/visitas/registro', search: {} },
      { id: 'borrados', label: 'Datos borrados', to: '/menu/visitas/registro', search: { ver: 'borrados' } },
      { id: 'avisos', label: 'Aviso de seguridad', to: '/menu/visitas/avisos', search: {} },
    ]}
  />
);

/** For security: all stored visits, and the erasures. */
export function RegistroScreen() {
  const search = route.useSearch();
  const { estado, texto, desde, hasta, orden } = search;
  const desk = useDesk();
  const filtrar = useFiltros<FiltroRegistro>(RUTA);
  const fechas = useFiltroFechas(search, filtrar);
  if (search.ver === 'borrados') return <Borrados />;
  const buscar = { label: 'Buscar visitas', placeholder: 'Empresa, persona o anfitrión', texto, filtrar };
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      encima
      pestanas={<Pestanas ver="visitas" />}
      actions={
        !desk && (
          <BotonDeFichero descargar={bajarVisitas} args={{ estado, texto, desde, hasta }}>
            Descargar
          </BotonDeFichero>
        )
      }
      {...(!desk && { buscar, ordenar: fechas.boton })}
      filtros={
        <FilterBar
          buscar={buscar}
          fechas={fechas}
          filtros={[{ id: 'estado', label: 'Estado', todos: 'Todas', options: estados, chips: true }]}
          value={search}
          onChange={(id, valor) => filtrar({ [id]: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Tabla
        descarga={<IconoDeFichero descargar={bajarVisitas} args={{ estado, texto, desde, hasta }} label="Descargar" />}
        query={registroDeVisitas({ ...search, orden: orden ?? (desk ? 'urgencia' : undefined) })}
        orden={orden ?? 'urgencia'}
        onOrden={(elegido: OrdenRegistro) => filtrar({ orden: elegido })}
        caption={TITULO}
        columns={columnasDeRegistro}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/visitas/registro/$id', params: { id: String(Id) }, search })}
        rowLabel={rowLabel}
        marcar={marcarVisitas}
        panel={panel}
        abrir="Abrir visita"
        vacio={
          <ListaVacia
            title="No hay visitas"
            filtrada={estado !== undefined || texto !== undefined || desde !== undefined || hasta !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Aquí están las que se han pedido, hasta que se cumple el plazo y se borran.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (visita: Visita) => <FilaVisita visita={visita} ajena />;
const panel = (visita: Visita) => <PanelVisita visita={visita} />;
const rowLabel = (v: Visita) => `${v.Empresa}, ${v.Numero}`;

const visitas = ({ Visitas: n }: Borrado) => (n === 1 ? '1 visita' : `${n} visitas`);
const personas = ({ Personas: n }: Borrado) => (n === 1 ? '1 persona' : `${n} personas`);
const plazo = ({ Dias: n }: Borrado) => (n === 1 ? '1 día' : `${n} días`);
const columnasDeBorrados: readonly Column<Borrado>[] = [
  { id: 'hecho', header: 'Borrado', cell: (b) => <Texto look="figures">{fechaHora(b.Hecho)}</Texto> },
  { id: 'antes', header: 'Terminadas antes del', ancho: 200, cell: (b) => fecha(b.AnterioresA) },
  { id: 'plazo', header: 'Plazo', align: 'right', ancho: 130, cell: plazo },
  { id: 'visitas', header: 'Visitas', align: 'right', ancho: 130, cell: (b) => b.Visitas },
  { id: 'personas', header: 'Personas', align: 'right', ancho: 130, cell: (b) => b.Personas },
];

/** Erasures by the clock: their number, without names. */
const Borrados = () => (
  <ListaConDetalle title={TITULO} ancha pestanas={<Pestanas ver="borrados" />}>
    <Tabla
      query={borradosDeVisitas}
      caption="Datos borrados"
      columns={columnasDeBorrados}
      tarjeta={(b) => (
        <span className="grid gap-0.5">
          <Row ends>
            <Texto look="strong figures">{fechaHora(b.Hecho)}</Texto>
            <Texto look="figures">
              {visitas(b)}, {personas(b)}
            </Texto>
          </Row>
          <Dim>
            Terminadas antes del {fecha(b.AnterioresA)}, con un plazo de {plazo(b)}
          </Dim>
        </span>
      )}
      vacio={
        <EmptyState title="Todavía no se ha borrado nada">
          Los datos de una visita se borran solos cuando se cumple su plazo de conservación.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
