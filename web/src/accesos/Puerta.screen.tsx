import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Printer, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Autorizado } from '#contract/accesos/acceso.schemas.ts';
import { NOMBRES_DIA, diaDeSemana, sumarDias } from '#contract/accesos/accesos.rules.ts';
import { fecha, fechaHora, hoy } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { autorizadosDe } from './accesos.api.ts';
import { GrupoDeHora } from './PuertaHora.card.tsx';

const route = getRouteApi('/protegida/menu/accesos/puerta');
const TICK_MS = 20_000;

/** The screen stays open at the gate: what time it is moves on by itself, over midnight too. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Who may be in outside working hours, today or tomorrow, by hour: to be read from a step away, and printed. */
export function PuertaScreen() {
  const { dia, texto = '' } = route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const day = dia === 'manana' ? sumarDias(hoy(now), 1) : hoy(now);
  const { data, error, refetch, dataUpdatedAt } = useQuery(autorizadosDe(day));
  const show = useCallback(
    (change: { dia?: 'manana' | undefined; texto?: string | undefined }) =>
      void navigate({
        to: '/menu/accesos/puerta',
        search: (old) => {
          const next = { ...old, ...change };
          return {
            ...(next.dia === undefined ? {} : { dia: next.dia }),
            ...(next.texto ? { texto: next.texto } : {}),
          };
        },
        replace: true,
      }),
    [navigate],
  );
  const onText = useCallback((text: string) => show({ texto: text }), [show]);
  const rows = data?.filter((one) => bare(`${one.Nombre} ${one.Matricula}`).includes(bare(texto.trim())));
  const people = new Set(rows?.map((one) => one.PersonaId)).size;
  return (
    <>
      <PageHeader
        title="Control de accesos"
        subtitle={
          <span className="tabular-nums">
            <span className="inline-block first-letter:uppercase">{NOMBRES_DIA[diaDeSemana(day) - 1]}</span>{' '}
            {fecha(day)}
            {rows !== undefined && ` · ${people === 1 ? '1 persona' : `${people} personas`}`}
          </span>
        }
        actions={
          <Button
            variant="outline"
            className="print:hidden"
            icon={<Printer aria-hidden className="size-4.5" />}
            isDisabled={!rows?.length}
            onPress={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      <div className="mb-5 grid gap-3 lg:flex lg:items-center lg:justify-between print:hidden">
        <FilterChips
          label="Día"
          options={[
            { id: 'hoy', label: 'Hoy' },
            { id: 'manana', label: 'Mañana' },
          ]}
          value={dia ?? 'hoy'}
          onChange={(id) => show({ dia: id === 'manana' ? id : undefined })}
        />
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre o matrícula"
          value={texto}
          onChange={onText}
          className="lg:w-96"
        />
      </div>
      {texto.trim() !== '' && (
        <p className="mb-4 hidden font-semibold print:block">Solo quienes coinciden con «{texto.trim()}»</p>
      )}
      {rows === undefined &&
        (error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={4} className="h-24" />
        ))}
      {rows?.length === 0 && <Nadie searched={texto !== ''} />}
      {rows !== undefined && rows.length > 0 && <Grupos rows={rows} now={now} dia={day} />}
      <p className="mt-6 hidden text-sm print:block">
        Impreso el {fechaHora(now.toISOString())}, con los datos de las{' '}
        {fechaHora(new Date(dataUpdatedAt).toISOString()).slice(-5)}.
      </p>
    </>
  );
}

const Nadie = ({ searched }: { searched: boolean }) => (
  <EmptyState
    icon={<ShieldCheck className="size-6" />}
    title={searched ? 'Nadie con ese nombre está autorizado ese día' : 'Nadie está autorizado ese día'}
  >
    {searched ? 'Compruebe el nombre o la matrícula.' : 'En cuanto se autorice a alguien, aparecerá aquí.'}
  </EmptyState>
);

/** Who may be in now and who comes later, by the hour at which they may; those whose time is over go last. */
function Grupos({ rows, now, dia }: { rows: readonly Autorizado[]; now: Date; dia: string }) {
  // Another day is only told by its hours.
  const instant = dia === hoy(now) ? now.toISOString() : '';
  const over = rows.filter((one) => one.Hasta <= instant);
  const inside = rows.filter((one) => one.Desde <= instant && one.Hasta > instant);
  const later = rows.filter((one) => one.Desde > instant);
  const hours = [...new Set(later.map((one) => one.HoraInicio))];
  return (
    <div className="grid gap-6">
      {inside.length > 0 && <GrupoDeHora dia={dia} titulo="Ahora" tono="good" filas={inside} />}
      {hours.map((hour) => (
        <GrupoDeHora
          key={hour}
          dia={dia}
          titulo={`Desde las ${hour}`}
          filas={later.filter((one) => one.HoraInicio === hour)}
        />
      ))}
      {over.length > 0 && <GrupoDeHora dia={dia} titulo="Ya han terminado" tono="neutral" filas={over} />}
    </div>
  );
}
