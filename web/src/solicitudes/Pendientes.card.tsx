import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlarmClock, ClipboardCheck, Clock, KeyRound } from 'lucide-react';
import type { Solicitud } from '#contract/solicitudes/solicitud.schemas.ts';
import { useFiltros } from '#web/kernel/filtros.ts';
import { desdeHace, fecha } from '#web/kernel/format.ts';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { misPendientes, resumenSolicitudes } from './solicitudes.api.ts';

const TODAS = 'todas';

/** All that waits for this person, the oldest first. */
export function Pendientes({ tipo }: { tipo: string | undefined }) {
  const { data } = useQuery(resumenSolicitudes);
  const filtrar = useFiltros<{ ver: 'pendientes'; tipo: string }>('/menu/solicitudes');
  const cuentas = data?.PorDecidir ?? [];
  // A kind of which nothing waits any more hides nothing.
  const filtro = cuentas.find(({ TipoCodigo }) => TipoCodigo === tipo)?.TipoCodigo;
  return (
    <div className="grid gap-3">
      {cuentas.length > 1 && (
        <FilterChips
          label="Tipo"
          options={[
            { id: TODAS, label: 'Todas', count: cuentas.reduce((sum, { Total }) => sum + Total, 0) },
            ...cuentas.map(({ TipoCodigo, TipoSolicitud, Total }) => ({
              id: TipoCodigo,
              label: TipoSolicitud,
              count: Total,
            })),
          ]}
          value={filtro ?? TODAS}
          onChange={(id) => filtrar({ ver: 'pendientes', tipo: id === TODAS ? undefined : id })}
        />
      )}
      <Filas
        query={misPendientes(filtro)}
        label="Pendientes de mi firma"
        fila={(s) => <Renglones solicitud={s} />}
        abre={({ Id }) => ({
          to: '/menu/solicitudes/$id',
          params: { id: String(Id) },
          search: { ver: 'pendientes', ...(filtro === undefined ? {} : { tipo: filtro }) },
        })}
        vacio={<Nada />}
      />
    </div>
  );
}

const Renglones = ({ solicitud: s }: { solicitud: Solicitud }) => (
  <span className="grid gap-1.5">
    <span className="text-sm text-mute tabular-nums">
      {s.TipoSolicitud} · <span className="whitespace-nowrap">{s.Numero}</span>
    </span>
    <span className="leading-snug font-semibold break-words">{s.Peticionario}</span>
    <span className="line-clamp-2 text-[0.9375rem] break-words">{s.Resumen}</span>
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-mute">
      <span className="flex items-center gap-1.5 tabular-nums">
        {s.Escalada === null ? (
          <Clock aria-hidden className="size-4 shrink-0" />
        ) : (
          <AlarmClock aria-hidden className="size-4 shrink-0" />
        )}
        {fecha(s.FechaSolicitud)} · {desdeHace(s.FechaSolicitud)}
      </span>
      {s.Escalada !== null ? (
        <Badge tone="bad">Con retraso</Badge>
      ) : (
        s.Recordada !== null && <Badge tone="warn">Recordada</Badge>
      )}
      {s.FirmaDigital === 1 && (
        <span className="flex items-center gap-1.5">
          <KeyRound aria-hidden className="size-4 shrink-0" />
          Con contraseña de firma
        </span>
      )}
    </span>
    {s.EnNombreDe !== null && (
      <span className="text-sm font-semibold text-info-ink">Por delegación de {s.EnNombreDe}</span>
    )}
  </span>
);

const Nada = () => (
  <EmptyState
    icon={<ClipboardCheck className="size-6" />}
    title="Nada espera su firma"
    action={
      <Link to="/menu/solicitudes" search={{ ver: 'mias' }} className={buttonClass({ variant: 'outline' })}>
        Ver mis solicitudes
      </Link>
    }
  >
    Cuando alguien le pida una decisión, aparecerá aquí y se le avisará.
  </EmptyState>
);
