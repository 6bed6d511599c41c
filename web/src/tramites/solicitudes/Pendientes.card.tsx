import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { useUndoable } from '#web/casa/kernel/undo.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useTeclasDeBandeja } from './teclas.port.tsx';
import { FilaDeSolicitud } from './Fila.card.tsx';
import { misPendientes } from './solicitudes.api.ts';
import { useTipos } from './tipos.api.ts';
import { Varias } from './Varias.card.tsx';
import { porQueSola } from './varias.api.ts';

type Tipo = { tipo: string | undefined };
/** Filter of the kind on a phone; `esperan`: probably several, so that its room is kept until the summary comes. */
export function Tipos({ tipo, esperan }: Tipo & { esperan: boolean }) {
  const { pestanas, pestana, isLoading } = useTipos(tipo);
  const filtrar = useFiltros<{ ver: 'pendientes'; tipo: string }>('/menu/solicitudes');
  if (isLoading && esperan) return <div className="h-13" />;
  if (pestanas.length < 3) return null;
  return (
    <FilterChips
      label="Tipo"
      options={pestanas}
      value={pestana}
      onChange={(elegido) => filtrar({ ver: 'pendientes', tipo: elegido === '' ? undefined : elegido })}
    />
  );
}

type Elegidas = ReadonlyMap<number, Solicitud>;
const enMapa = (cuales: readonly Solicitud[]): Elegidas => new Map(cuales.map((s) => [s.Id, s]));

/** Requests that wait for this person, the most urgent first. */
export function Pendientes({ tipo }: Tipo) {
  const { total, isLoading, filtro } = useTipos(tipo);
  const id = Number(useParams({ strict: false }).id);
  const navigate = useNavigate();
  const undoable = useUndoable();
  const query = misPendientes(filtro);
  const lista = useInfiniteQuery(query);
  const rows = lista.data?.pages.flatMap((page) => page.items) ?? [];
  const posibles = rows.filter((s) => porQueSola(s) === undefined);
  // As each was when it was chosen: what the person has not seen is not decided.
  const [elegidas, setElegidas] = useState<Elegidas>();
  const [visto, setVisto] = useState(filtro);
  if (visto !== filtro) {
    setVisto(filtro);
    if (elegidas) setElegidas(new Map()); // those that are not seen any more are not decided
  }
  const varias = elegidas && posibles.length + elegidas.size > 0 ? elegidas : undefined;
  const elegir = (cuales: readonly Solicitud[]) => setElegidas(enMapa(cuales));
  const marcar = (s: Solicitud) => {
    const antes = [...(varias?.values() ?? [])];
    elegir(varias?.has(s.Id) ? antes.filter((elegida) => elegida.Id !== s.Id) : [...antes, s]);
  };
  const cancelar = () => {
    if (varias && varias.size > 0)
      undoable(varias.size === 1 ? 'Ha quitado la marca de 1' : `Ha quitado la marca de ${varias.size}`, () =>
        setElegidas(varias),
      );
    setElegidas(undefined);
  };
  const hechas = (quedan: readonly Solicitud[]) => {
    setElegidas(quedan.length > 0 ? enMapa(quedan) : undefined);
    // The one beside the list has been decided too: the first of those that are left takes its place.
    if (varias?.has(id) === true)
      void navigate({ to: '/menu/solicitudes', search: { ver: 'pendientes', tipo: filtro }, replace: true });
  };
  const abierta = posibles.find(({ Id }) => Id === id);
  useTeclasDeBandeja([
    { teclas: 'x', hacer: () => abierta !== undefined && marcar(abierta) },
    ...(varias ? [{ teclas: 'Escape', hacer: cancelar }] : []),
  ]);
  // Until it is known what stands above the rows: they would move. Which of them are chosen together, only they know.
  const [llegado, setLlegado] = useState(false);
  if (!llegado && !isLoading && !lista.isLoading) setLlegado(true);
  if (!llegado) return <SkeletonList rows={4} height={32} />;
  const llegan = lista.isLoading && total > 1;
  const otrosPosibles = posibles.filter(({ Id }) => !varias?.has(Id));
  return (
    <Stack>
      {(posibles.length > 1 || varias || llegan) && (
        <Button
          variant="plain"
          isDisabled={llegan}
          className="justify-self-start px-2!"
          icon={<ListChecks />}
          onPress={() => elegir(varias && otrosPosibles.length > 0 ? [...varias.values(), ...otrosPosibles] : [])}
        >
          {varias === undefined ? 'Elegir varias' : otrosPosibles.length > 0 ? 'Elegir todas' : 'No elegir ninguna'}
        </Button>
      )}
      <Filas
        query={query}
        label="Pendientes de mi firma"
        fila={(s) => <FilaDeSolicitud solicitud={s} />}
        abre={({ Id }) => ({
          to: '/menu/solicitudes/$id',
          params: { id: String(Id) },
          search: { ver: 'pendientes', tipo: filtro },
        })}
        vacio={<Nada />}
        marcar={varias && { elegidas: varias, porQueNo: porQueSola, onMarcar: marcar }}
      />
      {varias && <Varias elegidas={[...varias.values()]} onCancelar={cancelar} onHecho={hechas} />}
    </Stack>
  );
}

const Nada = () => (
  <EmptyState
    title="Nada espera su firma"
    action={
      <Link to="/menu/solicitudes" search={{ ver: 'mias' }} className={buttonClass({ variant: 'outline' })}>
        Ver mis solicitudes
      </Link>
    }
  >
    Cuando alguien le pida una decisión, aparecerá aquí y se le notificará.
  </EmptyState>
);
