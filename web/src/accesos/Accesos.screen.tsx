import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { ACCESO } from '#contract/accesos/accesos.rules.ts';
import { useFiltros } from '#web/kernel/filtros.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { FilaAcceso } from './Acceso.card.tsx';
import { ACCESO_NUEVO, accesosMis, accesosPendientes } from './accesos.api.ts';
import { NuevoAcceso } from './crear.port.tsx';

const route = getRouteApi('/protegida/menu/accesos');
const estados = Object.entries(ACCESO.nombres).map(([id, label]) => ({ id, label }));

/** Accesses asked for by this person or with them in it, and above them those that wait for their decision. */
export function AccesosScreen() {
  const search = route.useSearch();
  const { estado } = search;
  const filtrar = useFiltros<{ estado: number }>('/menu/accesos');
  const pendientes = useInfiniteQuery(accesosPendientes);
  const esperan = pendientes.data?.pages[0]?.items.length ?? 0;
  const abre = ({ Id }: { Id: number }) => ({ to: '/menu/accesos/$id', params: { id: String(Id) }, search }) as const;
  return (
    <ListaConDetalle
      title="Accesos"
      elija="Elija un acceso de la lista para ver su detalle."
      encima
      abrePrimera={!pendientes.isPending}
      crear={<NuevoAcceso />}
      arriba={
        <Filtro
          label="Estado"
          todos="Todos"
          options={estados}
          value={estado}
          onChange={(one) => filtrar({ estado: one === undefined ? one : Number(one) })}
        />
      }
    >
      <Stack gap="lg">
        {esperan > 0 && (estado === undefined || estado === 1) && (
          <Filas
            query={accesosPendientes}
            titulo="ESPERAN SU DECISIÓN"
            label="Esperan su decisión"
            fila={(acceso) => <FilaAcceso acceso={acceso} ajeno />}
            abre={abre}
            mas="Ver más que esperan su decisión"
            vacio={null}
          />
        )}
        <Filas
          query={accesosMis(estado)}
          titulo={esperan > 0 ? 'MIS ACCESOS' : undefined}
          label="Mis accesos"
          fila={(acceso) => <FilaAcceso acceso={acceso} />}
          abre={abre}
          nuevas={{ entidad: ACCESO_NUEVO, label: 'Accesos pendientes de enviar' }}
          vacio={<Vacio filtered={estado !== undefined} />}
        />
      </Stack>
    </ListaConDetalle>
  );
}

const Vacio = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      icon={<DoorOpen className="size-6" />}
      title="Ninguno está en ese estado"
      action={
        <Link to="/menu/accesos" search={{}} className={buttonClass({ variant: 'outline' })}>
          Ver todos los accesos
        </Link>
      }
    />
  ) : (
    <EmptyState icon={<DoorOpen className="size-6" />} title="Todavía no tiene accesos">
      Pida uno para trabajar fuera de su jornada: quién, qué días y a qué horas.
    </EmptyState>
  );
