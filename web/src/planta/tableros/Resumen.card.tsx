import { clsx } from 'clsx';
import type { Accion } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS } from '#contract/planta/tableros/tableros.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { EstadoDeAccion } from './Accion.card.tsx';

/** Action, in letters for a meeting room. */
export const AccionGrande = ({ accion: a, suelta = true }: { accion: Accion; suelta?: boolean }) => (
  <div className={clsx('grid gap-1.5', suelta && 'rounded-card border border-line bg-card p-4 2xl:p-6')}>
    <p className="text-lg leading-snug font-semibold break-words 2xl:text-3xl">{a.Texto}</p>
    <p className="text-base text-mute 2xl:text-2xl">
      {suelta ? `${LETRAS[a.Letra]} · ` : ''}
      {a.Responsable.Nombre} · hasta el {fecha(a.FechaLimite)}
    </p>
    <div className="2xl:[zoom:1.5]">
      <EstadoDeAccion accion={a} />
    </div>
  </div>
);

/** End of a meeting: overdue actions, then open ones, then those to be verified. */
export function Resumen({ acciones }: { acciones: readonly Accion[] }) {
  const grupos = [
    ['Con retraso', acciones.filter(({ Vencida }) => Vencida)],
    ['Abiertas', acciones.filter(({ Vencida, EstadoId }) => !Vencida && EstadoId < 3)],
    ['Hechas, por verificar', acciones.filter(({ EstadoId }) => EstadoId === 3)],
  ] as const;
  if (acciones.length === 0) return <p className="mt-6 text-xl 2xl:text-4xl">No queda ninguna acción abierta.</p>;
  return (
    <div className="mt-4 grid items-start gap-6 md:grid-cols-3 2xl:mt-8 2xl:gap-12">
      {grupos.map(([titulo, accionesDelGrupo]) => (
        <section key={titulo} className="grid gap-3 2xl:gap-5">
          <h2 className="text-xl font-semibold 2xl:text-3xl">
            {titulo} ({accionesDelGrupo.length})
          </h2>
          {accionesDelGrupo.map((accion) => (
            <AccionGrande key={accion.Id} accion={accion} />
          ))}
        </section>
      ))}
    </div>
  );
}
