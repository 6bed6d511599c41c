import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Check, ChevronRight, KeyRound, ListChecks, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { useUndoable } from '#web/casa/kernel/undo.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { focusAfterDialog } from '#web/casa/ui/dialogos/after-act.ts';
import { SkeletonLines } from '#web/casa/ui/lista/lines.tsx';
import type { ActosDeFila } from '#web/casa/ui/pagina/marco/swipe-row.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Button, buttonClass, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useTeclasDeBandeja } from './teclas.port.tsx';
import { FilaDeSolicitud } from './Fila.card.tsx';
import { misPendientes } from './solicitudes.api.ts';
import { useTipos } from './tipos.api.ts';
import { Varias } from './Varias.card.tsx';
import { DecidirModal } from './Decidir.modal.tsx';
import { type ActoDeVarias, porQueSola } from './varias.api.ts';

type Tipo = { tipo: string | undefined };
/**
 * The one row of controls of a phone: the kinds, and the way to choose several (`children`). `esperan`: probably several kinds, so that
 * its room is kept until the summary comes.
 */
function Tipos({ tipo, esperan, children }: Tipo & { esperan: boolean; children: ReactNode }) {
  const { pestanas, pestana, isLoading } = useTipos(tipo);
  const filtrar = useFiltros<{ ver: 'pendientes'; tipo: string }>('/menu/solicitudes');
  if (isLoading && esperan) return <div className="-mt-2 h-14" />;
  return (
    <div className="-mt-2 flex items-center justify-end gap-1 empty:hidden">
      {pestanas.length >= MIN_PESTANAS && (
        <div className="min-w-0 flex-1 overflow-hidden pr-4 max-sm:-ml-4 max-sm:pl-4">
          <FilterChips
            label="Tipo"
            options={pestanas}
            value={pestana}
            onChange={(elegido) => filtrar({ ver: 'pendientes', tipo: elegido === '' ? undefined : elegido })}
          />
        </div>
      )}
      {children}
    </div>
  );
}
/** All, and two kinds. */
const MIN_PESTANAS = 3;

type Elegidas = ReadonlyMap<number, Solicitud>;
const enMapa = (cuales: readonly Solicitud[]): Elegidas => new Map(cuales.map((s) => [s.Id, s]));

/** Requests that wait for this person, the most urgent first. */
export function Pendientes({ tipo, esperan }: Tipo & { esperan: boolean }) {
  const { total, isLoading, filtro } = useTipos(tipo);
  const desk = useDesk();
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
  const [decidida, setDecidida] = useState<Decidida>();
  if (!llegado)
    return desk ? (
      <SkeletonList rows={4} height={32} />
    ) : (
      <Stack>
        <Tipos tipo={tipo} esperan={esperan}>
          {null}
        </Tipos>
        <SkeletonLines />
      </Stack>
    );
  const llegan = lista.isLoading && total > 1;
  const otrosPosibles = posibles.filter(({ Id }) => !varias?.has(Id));
  const masVarias = {
    texto: varias === undefined ? 'Elegir varias' : otrosPosibles.length > 0 ? 'Elegir todas' : 'No elegir ninguna',
    hacer: () => elegir(varias && otrosPosibles.length > 0 ? [...varias.values(), ...otrosPosibles] : []),
  };
  const sePueden = posibles.length > 1 || varias !== undefined || llegan;
  const decidir = (acto: ActoDeVarias, s: Solicitud) => {
    const here = rows.findIndex(({ Id }) => Id === s.Id);
    setDecidida({ acto, solicitud: s, tras: (rows[here + 1] ?? rows[here - 1])?.Id });
  };
  return (
    <Stack>
      {desk && sePueden && (
        <Button
          variant="plain"
          isDisabled={llegan}
          className="justify-self-start px-2!"
          icon={<ListChecks />}
          onPress={masVarias.hacer}
        >
          {masVarias.texto}
        </Button>
      )}
      {!desk && (
        <Tipos tipo={tipo} esperan={esperan}>
          {sePueden && varias === undefined && (
            <IconButton
              label={masVarias.texto}
              title={masVarias.texto}
              isDisabled={llegan}
              onPress={() => {
                masVarias.hacer();
                // This button goes away: the first of the rows that are chosen now has the focus.
                requestAnimationFrame(() =>
                  document.querySelector<HTMLElement>('input[data-row]')?.focus({ preventScroll: true }),
                );
              }}
            >
              <ListChecks />
            </IconButton>
          )}
        </Tipos>
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
        renglones
        actos={(s) => actosDe(s, decidir)}
        marcar={varias && { elegidas: varias, porQueNo: porQueSola, onMarcar: marcar }}
      />
      {varias && (
        <Varias
          elegidas={[...varias.values()]}
          todas={desk ? undefined : masVarias}
          onCancelar={cancelar}
          onHecho={hechas}
        />
      )}
      {decidida && (
        <DecidirModal
          acto={decidida.acto}
          solicitud={decidida.solicitud}
          onCerrar={() => setDecidida(undefined)}
          onHecho={() => {
            setDecidida(undefined);
            focusAfterDialog(document.querySelector<HTMLElement>(`[data-item="${decidida.tras}"]`));
          }}
        />
      )}
    </Stack>
  );
}

/** Decision that a row has begun, and the row that has the focus after it. */
type Decidida = { acto: ActoDeVarias; solicitud: Solicitud; tras: number | undefined };
/** Acts of a row: those of its dialog; one that asks for more is opened, and says why. */
const actosDe = (s: Solicitud, decidir: (acto: ActoDeVarias, s: Solicitud) => void): ActosDeFila => ({
  de: `${s.Quien}, ${s.Asunto}`,
  actos:
    porQueSola(s) === undefined
      ? [
          { texto: 'Rechazar', icono: X, danger: true, hacer: () => decidir('rechazar', s) },
          { texto: 'Aceptar', icono: Check, hacer: () => decidir('aceptar', s) },
        ]
      : [],
  nota: <Icono de={s.FirmaDigital === 1 ? KeyRound : ChevronRight} size="sm" />,
});

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
