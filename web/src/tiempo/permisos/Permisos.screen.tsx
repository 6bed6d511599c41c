import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { Permiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Cargado, traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { PartLevel, Subtitulo } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { pedidas } from './cobertura.api.ts';
import { DescansoEnPermisos } from './descanso/descanso.port.tsx';
import { columnas, cuandoDe, FilaPermiso } from './Permiso.card.tsx';
import {
  type FiltroPermisos,
  misCuentas,
  misPermisos,
  PERMISO_NUEVO,
  permisosDelAnio,
  puedePedir,
} from './permisos.api.ts';
import { MisInicialesDePermiso } from '#web/tiempo/saldoinicial/mios.port.tsx';
import { OtrosPermisos, Vacaciones } from './Saldos.card.tsx';

const route = getRouteApi('/protegida/menu/permisos');
const estados = Object.entries(PERMISO.nombres).map(([id, label]) => ({ id, label }));

const GRUPOS = [
  { titulo: 'Por llegar', toma: ({ Hasta }: Permiso) => Hasta >= hoy() },
  { titulo: 'Pasados', toma: ({ Hasta }: Permiso) => Hasta < hoy() },
];

/** Leave and holidays of a year: balance of each type, and requests. */
export function PermisosScreen() {
  const search = route.useSearch();
  const anioActual = Number(hoy().slice(0, 4));
  const anio = search.anio ?? anioActual;
  const filtrar = useFiltros<FiltroPermisos>('/menu/permisos');
  const desk = useDesk();
  const { data: cuentas = [] } = useQuery(misCuentas({ anio }));
  const anios = [anioActual - 1, anioActual, anioActual + 1].map(String);
  const deAnio = { id: 'anio', label: 'Año', options: anios.map((id) => ({ id, label: id })), chips: true, fijo: true };
  const deEstado = {
    id: 'estado',
    label: 'Estado',
    todos: 'Todos',
    options: estados.filter(({ id }) => cuentas.some(({ EstadoId }) => String(EstadoId) === id)),
    cuentas,
    chips: true,
  };
  const conEstados = cuentas.length > 1 ? [deEstado] : [];
  const value = { anio, estado: search.estado };
  const onChange = (id: string, valor: string | undefined) => {
    const elegido = valor === undefined ? undefined : Number(valor);
    filtrar(
      id === 'anio' ? { anio: elegido === anioActual ? undefined : elegido, estado: undefined } : { estado: elegido },
    );
  };
  const tabla = (
    <Tabla
      query={misPermisos({ anio, ...(search.estado !== undefined && { estado: search.estado }) })}
      caption="Mis permisos"
      columns={columnas}
      tarjeta={(permiso) => <FilaPermiso permiso={permiso} />}
      abre={({ Id }) => ({ to: '/menu/permisos/$id', params: { id: String(Id) }, search })}
      rowLabel={(p) => `${p.Tipo}, ${cuandoDe(p)}`}
      grupos={GRUPOS}
      nuevas={{ entidad: PERMISO_NUEVO, label: 'Permisos pendientes de enviar' }}
      vacio={
        <ListaVacia
          title={`No ha pedido nada de ${anio}`}
          filtrada={search.estado !== undefined}
          sin={{
            title: 'Ningún permiso está así',
            cambie: 'Elija otro estado.',
            ver: 'Ver todos',
            to: '/menu/permisos',
          }}
        >
          Elija los días en el calendario y verá lo que le quedaría antes de pedirlos.
        </ListaVacia>
      }
    />
  );
  const alLado = useParams({ strict: false }).id === undefined;
  return (
    <ListaConDetalle
      title="Permisos"
      ancha
      encima
      crear={
        <CreateLink to="/menu/permisos/nuevo" may={traida(useQuery(puedePedir))}>
          Pedir permiso
        </CreateLink>
      }
      filtros={<FilterBar filtros={desk ? [deAnio, ...conEstados] : [deAnio]} value={value} onChange={onChange} />}
    >
      {desk && alLado ? (
        <div className="-mx-6 grid min-h-full grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="min-w-0 px-6">{tabla}</div>
          <Saldos anio={anio} />
        </div>
      ) : (
        <Stack gap="lg">
          {!desk && <PidenQueCubra />}
          {!desk && <DeVacaciones anio={anio} />}
          {!desk && <MisInicialesDePermiso anio={anio} />}
          {!desk && <DescansoEnPermisos />}
          {!desk && <SaldosDeOtros anio={anio} />}
          {!desk && <FilterBar filtros={conEstados} value={value} onChange={onChange} />}
          {tabla}
        </Stack>
      )}
    </ListaConDetalle>
  );
}

/** Colleagues who have named the reader to cover them: a way to say whether they can. */
function PidenQueCubra() {
  const { data = [] } = useQuery(pedidas);
  const esperan = data.filter(({ EstadoId }) => EstadoId === 1);
  if (data.length === 0) return null;
  const cuantas = data.length === 1 ? '1 permiso' : `${data.length} permisos`;
  return (
    <Notice
      tone={esperan.length > 0 ? 'wait' : 'run'}
      title={esperan[0] ? `${esperan[0].Persona} le pide que le cubra` : `Cubre ${cuantas} de su equipo`}
      action={
        <LinkButton variant="outline" to="/menu/permisos/cubrir">
          {esperan.length > 0 ? 'Contestar' : 'Ver'}
        </LinkButton>
      }
    />
  );
}

function DeVacaciones({ anio }: { anio: number }) {
  return (
    <Cargado de={useQuery(permisosDelAnio(anio))} esqueleto={<Skeleton className="h-56 rounded-card" />}>
      {({ Anio, Tipos }) =>
        Tipos.filter(({ Vacaciones: si }) => si).map((saldo) => (
          <Vacaciones key={saldo.TipoId} saldo={saldo} anio={Anio} />
        ))
      }
    </Cargado>
  );
}
/** Balances of the types other than holidays. */
function SaldosDeOtros({ anio }: { anio: number }) {
  const { data } = useQuery(permisosDelAnio(anio));
  return data && <OtrosPermisos saldos={data.Tipos} />;
}
/** Balances of all types beside the table of a desk. */
const Saldos = ({ anio }: { anio: number }) => (
  <aside
    aria-label={`Saldos de ${anio}`}
    className="grid min-h-[calc(100dvh-7.75rem)] content-start gap-4 border-l border-line-2 p-5"
  >
    <PidenQueCubra />
    <DeVacaciones anio={anio} />
    <MisInicialesDePermiso anio={anio} />
    <DescansoEnPermisos />
    <PartLevel value="h2">
      <Subtitulo>{`OTROS PERMISOS DE ${anio}`}</Subtitulo>
      <SaldosDeOtros anio={anio} />
    </PartLevel>
  </aside>
);
