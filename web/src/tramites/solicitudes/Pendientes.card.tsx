import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { AlarmClock, Clock, KeyRound, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estado.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { TipoYNumero } from './Estado.card.tsx';
import { misPendientes, resumenSolicitudes } from './solicitudes.api.ts';
import { porQueSola, Varias } from './Varias.card.tsx';

/** Kinds of what waits, once the summary has come. */
function useTipos(tipo: string | undefined) {
  const { data, isLoading } = useQuery(resumenSolicitudes);
  const cuentas = data?.PorDecidir ?? [];
  const total = cuentas.reduce((sum, { Total }) => sum + Total, 0);
  // A kind of which nothing waits any more hides nothing.
  return { cuentas, total, isLoading, filtro: cuentas.find(({ TipoCodigo }) => TipoCodigo === tipo)?.TipoCodigo };
}

type Tipo = { tipo: string | undefined };
/** Filter of the kind; `esperan`: probably several, so that its room is kept until the summary comes. */
export function Tipos({ tipo, esperan }: Tipo & { esperan: boolean }) {
  const { cuentas, total, isLoading, filtro } = useTipos(tipo);
  const filtrar = useFiltros<{ ver: 'pendientes'; tipo: string }>('/menu/solicitudes');
  if (isLoading && esperan) return <div className="h-13" />;
  if (cuentas.length < 2) return null;
  return (
    <FilterChips
      label="Tipo"
      options={[
        { id: '', label: 'Todas', count: total },
        ...cuentas.map((cuenta) => ({ id: cuenta.TipoCodigo, label: cuenta.TipoSolicitud, count: cuenta.Total })),
      ]}
      value={filtro ?? ''}
      onChange={(elegido) => filtrar({ ver: 'pendientes', tipo: elegido === '' ? undefined : elegido })}
    />
  );
}

/** Requests that wait for this person, the oldest first. */
export function Pendientes({ tipo }: Tipo) {
  const { total, isLoading, filtro } = useTipos(tipo);
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = misPendientes(filtro);
  const lista = useInfiniteQuery(query);
  const rows = lista.data?.pages.flatMap((page) => page.items) ?? [];
  const posibles = rows.filter((s) => porQueSola(s) === undefined);
  // As each was when it was chosen: what the person has not seen is not decided.
  const [elegidas, setElegidas] = useState<ReadonlyMap<number, Solicitud>>();
  const [visto, setVisto] = useState(filtro);
  if (visto !== filtro) {
    setVisto(filtro);
    if (elegidas) setElegidas(new Map()); // those that are not seen any more are not decided
  }
  const varias = elegidas && posibles.length + elegidas.size > 0 ? elegidas : undefined;
  const elegir = (cuales: readonly Solicitud[]) => setElegidas(new Map(cuales.map((s) => [s.Id, s])));
  const hechas = (quedan: readonly Solicitud[]) => {
    setElegidas(quedan.length > 0 ? new Map(quedan.map((s) => [s.Id, s])) : undefined);
    // The one beside the list has been decided too: the first of those that are left takes its place.
    if (varias?.has(Number(id)) === true)
      void navigate({ to: '/menu/solicitudes', search: { ver: 'pendientes', tipo: filtro }, replace: true });
  };
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
        fila={(s) => <Renglones solicitud={s} />}
        abre={({ Id }) => ({
          to: '/menu/solicitudes/$id',
          params: { id: String(Id) },
          search: { ver: 'pendientes', tipo: filtro },
        })}
        vacio={<Nada />}
        marcar={
          varias && {
            elegidas: varias,
            porQueNo: porQueSola,
            onMarcar: (s) =>
              elegir(varias.has(s.Id) ? [...varias.values()].filter(({ Id }) => Id !== s.Id) : [...varias.values(), s]),
          }
        }
      />
      {varias && <Varias elegidas={[...varias.values()]} onCancelar={() => setElegidas(undefined)} onHecho={hechas} />}
    </Stack>
  );
}

const Renglones = ({ solicitud: s }: { solicitud: Solicitud }) => {
  const Reloj = s.Escalada === null ? Clock : AlarmClock;
  return (
    <>
      <TipoYNumero solicitud={s} />
      <Persona nombre={s.Peticionario} foto={s.Foto} size="sm" strong />
      <span className="line-clamp-2 text-control break-words">{s.Resumen}</span>
      <Row gap="md">
        <ConIcono icono={Reloj}>
          <Dim>
            {fecha(s.FechaSolicitud)} · {desdeHace(s.FechaSolicitud)}
          </Dim>
        </ConIcono>
        {s.Escalada !== null && <Estado palabra="Con retraso" />}
        {s.Escalada === null && s.Recordada !== null && <Estado palabra="Recordada" />}
        {s.FirmaDigital === 1 && (
          <ConIcono icono={KeyRound}>
            <Dim>Con contraseña de firma</Dim>
          </ConIcono>
        )}
      </Row>
      {s.EnNombreDe !== null && <Texto look="small run strong">Por delegación de {s.EnNombreDe}</Texto>}
    </>
  );
};

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
