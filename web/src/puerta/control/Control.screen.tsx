import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Printer, Siren } from 'lucide-react';
import { useId } from 'react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import type { Autorizado } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaDeSemana, NOMBRE_ORIGEN } from '#contract/tiempo/accesos/accesos.rules.ts';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { fecha, fechaHora, hoy } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { LeerPase, useVisitasPorDecidir, VisitasEnPuerta } from '#web/puerta/visitas/puerta.port.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button, IconButton, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { PrintHead } from '#web/casa/ui/papel/print-sheet.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { autorizadosDe, horasEnPuerta } from './control.api.ts';

const route = getRouteApi('/protegida/menu/accesos/puerta');
const TICK_MS = 20_000;

/** Visits, and people expected outside working hours, today or tomorrow: read from a step away, and printed. */
export function ControlScreen() {
  const { dia, texto = '' } = route.useSearch();
  const filtrar = useFiltros<{ dia: 'manana'; texto: string }>('/menu/accesos/puerta');
  const now = new Date(useNow(TICK_MS));
  const outside = useId();
  const day = dia === 'manana' ? sumarDias(hoy(now), 1) : hoy(now);
  const query = useQuery(autorizadosDe(day));
  const rows = query.data?.filter((autorizado) => halla(`${autorizado.Nombre} ${autorizado.Matricula}`, texto));
  const people = new Set(rows?.filter(({ Motivo }) => Motivo === '').map((row) => row.PersonaId)).size;
  const desk = useDesk();
  const imprimir = { isDisabled: rows === undefined, onPress: () => window.print() };
  const deOtroDia = useVisitasPorDecidir(hoy(now));
  return (
    <>
      <PrintHead
        title="Control de accesos"
        detail={`${NOMBRES_DIA[diaDeSemana(day) - 1]} ${fecha(day)} · datos de las ${fechaHora(readAt(query.dataUpdatedAt)).slice(-5)}`}
        {...(rows === undefined ? {} : { figure: people, words: people === 1 ? 'persona' : 'personas' })}
      />
      <PageHeader
        title="Control de accesos"
        actions={
          <>
            {desk && (
              <>
                <LinkButton to="/menu/accesos/evacuacion" variant="outline" icon={<Icono de={Siren} size="md" />}>
                  Evacuación
                </LinkButton>
                <Button variant="outline" icon={<Icono de={Printer} size="md" />} {...imprimir}>
                  Imprimir
                </Button>
              </>
            )}
            {desk ? (
              <LeerPase />
            ) : (
              <div className="flex gap-2">
                <div className="grid flex-1">
                  <LeerPase />
                </div>
                <LinkButton to="/menu/accesos/evacuacion" variant="outline" className="px-3!">
                  <Icono de={Siren} size="xl" />
                  <Texto look="unseen">Evacuación</Texto>
                </LinkButton>
                <IconButton label="Imprimir" className="border border-edge bg-card" {...imprimir}>
                  <Icono de={Printer} size="xl" />
                </IconButton>
              </div>
            )}
          </>
        }
      />
      <LinkTabs
        label="Día"
        value={dia ?? 'hoy'}
        tabs={[
          { id: 'hoy', label: 'Hoy', to: '/menu/accesos/puerta', search: {} },
          {
            id: 'manana',
            label: 'Mañana',
            to: '/menu/accesos/puerta',
            search: { dia: 'manana' },
            count: deOtroDia || undefined,
          },
        ]}
      />
      <div data-fluid className="mb-4 grid gap-3 lg:flex lg:items-center lg:justify-between print:hidden">
        <p className="text-mute tabular-nums">
          <Texto look="capital">{NOMBRES_DIA[diaDeSemana(day) - 1]}</Texto> {fecha(day)}
          {rows !== undefined && ` · ${people === 1 ? '1 persona' : `${people} personas`} fuera de jornada`}
        </p>
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre, empresa o matrícula"
          value={texto}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-96"
        />
      </div>
      {texto.trim() !== '' && (
        <p className="mb-4 hidden font-semibold print:block">Solo quienes coinciden con «{texto.trim()}»</p>
      )}
      <div data-in-order data-fluid className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-2 print:block">
        <VisitasEnPuerta dia={day} hoy={dia === undefined} texto={texto} />
        <section aria-labelledby={outside} className="grid min-w-0 gap-4">
          <h2 id={outside} className="text-lg font-semibold tracking-tight">
            Fuera de jornada
          </h2>
          <Cargado de={{ ...query, data: rows }} esqueleto={<SkeletonList rows={4} height={24} />}>
            {(all) =>
              all.length === 0 ? <Nadie searched={texto !== ''} /> : <Grupos rows={all} now={now} dia={day} />
            }
          </Cargado>
        </section>
      </div>
    </>
  );
}

const Nadie = ({ searched }: { searched: boolean }) => (
  <EmptyState title={searched ? 'Nadie con ese nombre está autorizado ese día' : 'Nadie está autorizado ese día'}>
    {searched ? 'Compruebe el nombre o la matrícula.' : 'En cuanto se autorice a alguien, aparecerá aquí.'}
  </EmptyState>
);

/** People of now, then later ones by their hour; finished ones last. */
function Grupos({ rows, now, dia }: { rows: readonly Autorizado[]; now: Date; dia: string }) {
  // Another day is shown by its hours alone.
  const instant = dia === hoy(now) ? now.toISOString() : '';
  const stopped = rows.filter((row) => row.Motivo !== '');
  const expected = rows.filter((row) => row.Motivo === '');
  const over = expected.filter((autorizado) => autorizado.Hasta <= instant);
  const inside = expected.filter((autorizado) => autorizado.Desde <= instant && autorizado.Hasta > instant);
  const later = expected.filter((autorizado) => autorizado.Desde > instant);
  const hours = [...new Set(later.map((autorizado) => autorizado.HoraInicio))];
  return (
    <div className="grid gap-6">
      {stopped.length > 0 && <GrupoDeHora dia={dia} titulo="No pueden entrar" tono="bad" filas={stopped} />}
      {inside.length > 0 && <GrupoDeHora dia={dia} titulo="Ahora" tono="good" filas={inside} />}
      {hours.map((hour) => (
        <GrupoDeHora
          key={hour}
          dia={dia}
          titulo={`Desde las ${hour}`}
          filas={later.filter((autorizado) => autorizado.HoraInicio === hour)}
        />
      ))}
      {over.length > 0 && <GrupoDeHora dia={dia} titulo="Ya han terminado" tono="neutral" filas={over} />}
    </div>
  );
}

type GrupoProps = {
  titulo: string;
  tono?: 'good' | 'neutral' | 'bad';
  /** The day that is shown. */
  dia: string;
  filas: readonly Autorizado[];
};

/** People of one hour at the gate: the name large, then their number, their access and its requester. */
function GrupoDeHora({ titulo, tono, dia, filas }: GrupoProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid-page">
      <h3
        id={id}
        className={clsx(
          'mb-2 flex items-center gap-3 text-base font-semibold tabular-nums',
          tono === 'neutral' && 'text-mute',
          tono === 'bad' && 'text-bad-ink',
        )}
      >
        {titulo}
        <span className="text-base font-normal text-mute">{filas.length}</span>
      </h3>
      <ul
        aria-labelledby={id}
        className={clsx(
          'divide-y divide-line overflow-hidden rounded-card border bg-card print:border-0 print:shadow-none',
          tono === 'good' && 'border-good-ink',
          tono === 'bad' && 'border-bad-ink',
          tono !== 'good' && tono !== 'bad' && 'border-line',
        )}
      >
        {filas.map((fila) => (
          <li
            key={`${fila.AccesoId}-${fila.PersonaId}-${fila.Fecha}`}
            className={
              'grid break-inside-avoid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] ' +
              'sm:items-center sm:px-5 print:px-0 print:py-1.5'
            }
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span
                  className={clsx(
                    'text-xl leading-snug font-semibold break-words lg:text-2xl print:text-base',
                    tono === 'neutral' && 'text-mute',
                  )}
                >
                  {fila.Nombre}
                </span>
                <Badge>{NOMBRE_ORIGEN[fila.Origen]}</Badge>
              </span>
              <span className="block text-control text-mute tabular-nums">
                {fila.Matricula} · {fila.TipoAcceso} · <Texto look="nowrap">{fila.Numero}</Texto> · Lo pidió{' '}
                {fila.Solicitante}
              </span>
              {fila.Motivo && <span className="block font-semibold break-words text-bad-ink">{fila.Motivo}</span>}
            </span>
            <span className="text-xl font-semibold tabular-nums sm:text-right lg:text-2xl print:text-base">
              {horasEnPuerta(fila, dia).horas}
              {/* A night is on both of its days, and says so on each */}
              {horasEnPuerta(fila, dia).otroDia && <Texto look="note">{horasEnPuerta(fila, dia).otroDia}</Texto>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
