import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PRESENCIA } from '#contract/tiempo/presencia/presencia.rules.ts';
import type { PresenciaAhora, TramosDeHoy } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { MINUTO, minutoDe } from '#contract/casa/kernel/zona.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { type Segment, Timeline } from '#web/casa/ui/graficas/timeline.tsx';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Esqueleto, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { explicaAhora } from '#web/tiempo/presencia/ahora.port.tsx';
import { ahora, cuentasAhora, tramosDe } from '#web/tiempo/presencia/presencia.api.ts';
import { usePrimeras } from './comun.tsx';

const FILAS = 6;
/** States in the order of what has to be looked at: no entry, no exit, inside, in a pause, absent, out. */
const ANTES = [5, 6, 1, 2, 4, 3];
const ZONA = 'Europe/Madrid';
const enMinutos = (ms: number): number => Math.round((ms - minutoDe(hoy(), 0, ZONA)) / MINUTO);

const PLURALES: Record<number, string> = { 4: 'ausentes', 6: 'salidas olvidadas' };
/** Words of a state for so many people. */
const enPlural = (estado: number, total: number): string =>
  // its query gives one of the states
  (total > 1 && PLURALES[estado]) || PRESENCIA[estado as keyof typeof PRESENCIA].toLowerCase();

/** Team of the responsible today: who is in, since when, and until when their shift goes. */
export function EquipoHoy() {
  const { data, error, refetch } = usePrimeras(ahora({}), 50);
  const { data: cuentas = [] } = useQuery(cuentasAhora({}));
  const now = enMinutos(useNow());
  const filas = data?.filas.toSorted((a, b) => ANTES.indexOf(a.EstadoId) - ANTES.indexOf(b.EstadoId)).slice(0, FILAS);
  const tramos = useQuery(tramosDe(filas?.map(({ Id }) => Id) ?? []));
  const nota = cuentas.map(({ EstadoId, Total }) => `${Total} ${enPlural(EstadoId, Total)}`).join(' · ');
  return (
    <TarjetaDeMesa
      titulo="Su equipo, hoy"
      nota={nota || undefined}
      ancho={8}
      enlace={{ texto: 'Presencia', to: '/menu/presencia' }}
    >
      <Cargado de={{ data: filas, error, refetch }} esqueleto={<Esqueleto filas={FILAS} />}>
        {(personas) =>
          personas.length === 0 ? (
            <Nada>No hay nadie en su equipo</Nada>
          ) : (
            <Dia {...{ personas, now }} de={tramos.data ?? []} />
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}

type DiaProps = { personas: readonly PresenciaAhora[]; de: readonly TramosDeHoy[]; now: number };
function Dia({ personas, de, now }: DiaProps) {
  const rows = personas.map((p) => ({
    p,
    segments: segmentosDe(p, de.find(({ Id }) => Id === p.Id)?.Tramos ?? [], now),
  }));
  const todos = rows.flatMap(({ segments }) => segments);
  const from = Math.max(0, Math.floor(Math.min(420, ...todos.map((s) => s.from)) / 60) * 60);
  const to = Math.min(1440, Math.ceil(Math.max(1020, ...todos.map((s) => s.to)) / 60) * 60);
  return (
    <div className="flex-1 px-4 pb-3">
      <Timeline
        caption="Su equipo, hoy"
        from={from}
        to={to}
        now={now}
        rows={rows.map(({ p, segments }) => ({
          key: String(p.Id),
          who: <Quien de={p} />,
          segments,
          state: <Estado de={p} />,
        }))}
      />
    </div>
  );
}

const Quien = ({ de: p }: { de: PresenciaAhora }) => (
  <span className="flex w-72 items-center gap-3 whitespace-normal @max-2xl:w-44">
    <Avatar nombre={p.Nombre} foto={p.Foto} />
    <span className="min-w-0 leading-snug">
      <Link
        to="/menu/presencia/persona/$id"
        params={{ id: String(p.Id) }}
        className="rounded-tag text-sm font-semibold focus-ring hover:underline"
      >
        {p.Nombre}
      </Link>
      <span className="block text-[0.8125rem] text-mute">{explicaAhora(p)}</span>
    </span>
  </span>
);

/** Worked time in full, and what is only expected within a broken line: of a person who has not come, in red. */
function segmentosDe(p: PresenciaAhora, tramos: TramosDeHoy['Tramos'], now: number): Segment[] {
  const enDia = tramos.map(({ Clase, Desde, Hasta }) => ({
    Clase,
    from: Math.max(0, enMinutos(Date.parse(Desde))),
    to: Hasta === null ? now : enMinutos(Date.parse(Hasta)),
  }));
  const hecho = enDia
    .filter(({ Clase, from, to }) => Clase === 'trabajo' && to > from)
    .map(({ from, to }) => ({ from, to, tone: 'jornada' as const, words: 'trabajado' }));
  const falta = p.EstadoId === 5;
  const previsto = enDia
    .filter(({ Clase }) => Clase === 'previsto')
    .map(({ from, to }) => ({ from: hecho.length > 0 ? Math.max(from, now) : from, to }))
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => ({
      from,
      to,
      tone: falta ? ('bad' as const) : ('jornada' as const),
      words: falta ? 'sin fichar' : 'previsto',
      pending: true,
    }));
  if (p.EstadoId === 4) return [{ from: 480, to: 1020, tone: 'permisos', words: 'ausente', pending: true }];
  return [...hecho, ...previsto];
}
