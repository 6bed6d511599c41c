import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import type { InformePersona } from '#contract/avisos/gestion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { type Column, DataTable } from '#web/ui/pagina/data-table.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { type FiltroInforme, informePersonas } from '#web/avisos/gestion/gestion.api.ts';

/** Read, in a version that counts; or only an earlier one; or not at all. */
const Situacion = ({ persona: { Leido, Version, Fecha } }: { persona: InformePersona }) => (
  <span className="inline-flex items-center gap-1.5">
    {Leido ? (
      <Check aria-hidden className="size-4 shrink-0 text-good-ink" />
    ) : (
      <Minus aria-hidden className="size-4 shrink-0 text-mute" />
    )}
    <span className={Leido ? '' : 'text-mute'}>
      {Leido ? 'Leído' : Version === null ? 'No leído' : `Solo la versión ${Version}`}
      {Fecha !== null && <span className="text-mute tabular-nums"> · {fechaHora(Fecha)}</span>}
    </span>
  </span>
);
const destino = (persona: InformePersona): string => [persona.Area, persona.Centro].filter(Boolean).join(' · ') || '—';

/** Whoever read it while it was for them stays in the list, and does not count in the figures. */
const Quien = ({ persona: { Nombre, LeCorresponde } }: { persona: InformePersona }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="font-medium">{Nombre}</span>
    {!LeCorresponde && <Badge tone="neutral">Ya no le corresponde</Badge>}
  </span>
);

const columns: readonly Column<InformePersona>[] = [
  { id: 'nombre', header: 'Nombre', cell: (p) => <Quien persona={p} /> },
  { id: 'matricula', header: 'Matrícula', cell: (p) => p.Matricula, className: 'tabular-nums' },
  { id: 'destino', header: 'Área y centro', cell: destino },
  { id: 'leido', header: 'Lectura', cell: (p) => <Situacion persona={p} />, className: 'whitespace-nowrap' },
  {
    id: 'version',
    header: 'Versión',
    align: 'right',
    cell: (p) => p.Version ?? '—',
  },
];

/** Who has read it, which version and when; and who has not. */
export function InformePersonasCard({ id, filtro }: { id: number; filtro: FiltroInforme }) {
  const desk = useDesk();
  const query = useInfiniteQuery(informePersonas(id, filtro));
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={6} className={desk ? 'h-12' : 'h-20'} />
    );
  if (rows.length === 0)
    return <EmptyState title="Nadie coincide">Cambie el filtro o las palabras de la búsqueda.</EmptyState>;
  return (
    <>
      {desk ? (
        <DataTable dense caption="Personas" columns={columns} rows={rows} rowKey={(p) => p.Id} />
      ) : (
        <ul
          aria-label="Personas"
          className="divide-y divide-line rounded-card border border-line bg-card px-4 shadow-card"
        >
          {rows.map((p) => (
            <li key={p.Id} className="py-3">
              <Quien persona={p} />
              <span className="block text-sm text-mute">{destino(p)}</span>
              <span className="mt-0.5 block text-sm">
                <Situacion persona={p} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </>
  );
}
