import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Permiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Filtro, FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel, Subtitulo } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilaPermiso } from './Permiso.card.tsx';
import {
  type FiltroPermisos,
  misCuentas,
  misPermisos,
  PERMISO_NUEVO,
  permisosDelAnio,
  puedePedir,
} from './permisos.api.ts';
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
  return (
    <ListaConDetalle
      title="Permisos"
      resto={desk ? <OtrosAlLado anio={anio} /> : undefined}
      encima
      crear={
        <CreateLink to="/menu/permisos/nuevo" may={useQuery(puedePedir).data}>
          Pedir permiso
        </CreateLink>
      }
      filtros={
        <FilterChips
          label="Año"
          options={[anioActual - 1, anioActual, anioActual + 1].map((opcion) => ({
            id: String(opcion),
            label: String(opcion),
          }))}
          value={String(anio)}
          onChange={(elegido) =>
            filtrar({ anio: Number(elegido) === anioActual ? undefined : Number(elegido), estado: undefined })
          }
        />
      }
    >
      <Stack gap="lg">
        <DeVacaciones anio={anio} />
        {!desk && <SaldosDeOtros anio={anio} />}
        {cuentas.length > 1 && (
          <Filtro
            label="Estado"
            todos="Todos"
            options={estados.filter(({ id }) => cuentas.some(({ EstadoId }) => String(EstadoId) === id))}
            cuentas={cuentas}
            value={search.estado}
            onChange={(elegido) => filtrar({ estado: elegido === undefined ? elegido : Number(elegido) })}
          />
        )}
        <Filas
          query={misPermisos({ anio, ...(search.estado !== undefined && { estado: search.estado }) })}
          label="Mis permisos"
          fila={(permiso) => <FilaPermiso permiso={permiso} />}
          abre={({ Id }) => ({ to: '/menu/permisos/$id', params: { id: String(Id) }, search })}
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
      </Stack>
    </ListaConDetalle>
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
/** The same balances beside the list of a wide screen, while no leave is open. */
const OtrosAlLado = ({ anio }: { anio: number }) => (
  <PartLevel value="h2">
    <div className="grid h-full content-start gap-4 overflow-y-auto p-6">
      <Subtitulo>{`OTROS PERMISOS DE ${anio}`}</Subtitulo>
      <SaldosDeOtros anio={anio} />
    </div>
  </PartLevel>
);
