import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { Check, Minus, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { Accion, Dia, Indicador, PasoDeReunion, Reunion } from '#contract/planta/tableros/tablero.schemas.ts';
import { enCifras, fechaConDia } from '#web/casa/kernel/format.ts';
import { LetraDibujada, LetraVacia } from './Casillas.card.tsx';
import { objetivoDe } from './Dia.modal.tsx';
import { AccionGrande } from './Resumen.card.tsx';

/** Letter of a meeting: its month, today and the working day before, its reds and their actions. */
export function Paso({
  paso: { Letra: letra, Indicador: i, ...paso },
  reunion,
}: {
  paso: PasoDeReunion;
  reunion: Reunion;
}) {
  if (i === null)
    return (
      <div className="mt-6 grid max-w-xl gap-6">
        <p className="text-xl text-mute 2xl:text-3xl">Esta letra no se mide en este tablero.</p>
        <div className="w-64">
          <LetraVacia letra={letra} />
        </div>
      </div>
    );
  const acciones = reunion.Acciones.filter((accion) => accion.Letra === letra);
  const sueltas = acciones.filter(({ Id }) => !paso.Rojos.some(({ AccionId }) => AccionId === Id));
  return (
    <div className="mt-2 grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-10 2xl:gap-20">
      <div className="grid content-start gap-4">
        <p className="text-lg leading-snug text-mute 2xl:text-3xl">
          {i.Nombre}. Objetivo: {objetivoDe(i)}
        </p>
        <div
          className={
            'mx-auto w-full max-w-sm md:mx-0 md:max-w-[min(100%,calc((100dvh-20rem)*8/11))] ' +
            '2xl:max-w-[min(100%,calc((100dvh-27rem)*8/11))]'
          }
        >
          <LetraDibujada letra={letra} dias={paso.Dias} hoy={reunion.Hoy} medida={i} />
        </div>
      </div>
      <div className="grid content-start gap-6 2xl:gap-10">
        <div className="grid grid-cols-2 gap-4 2xl:gap-8">
          <Grande titulo="Hoy" dia={paso.Hoy} indicador={i} />
          <Grande titulo={fechaConDia(reunion.Ayer)} dia={paso.Ayer} indicador={i} />
        </div>
        <Rojos rojos={paso.Rojos} acciones={acciones} unidad={i.Unidad} />
        {sueltas.length > 0 && (
          <div className="grid gap-3">
            <h2 className="text-xl font-semibold 2xl:text-3xl">Otras acciones abiertas</h2>
            {sueltas.map((accion) => (
              <AccionGrande key={accion.Id} accion={accion} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const FONDO = {
  verde: 'bg-good text-good-ink',
  rojo: 'bg-bad text-bad-ink',
  sin: 'bg-neutral text-neutral-ink',
  futuro: 'bg-neutral text-neutral-ink',
};
const PALABRAS = { verde: 'En objetivo', rojo: 'Fuera de objetivo', sin: 'Sin dato', futuro: 'Sin dato' };
const ICONOS = { verde: Check, rojo: X, sin: Minus, futuro: Minus };
function Grande({ titulo, dia, indicador }: { titulo: string; dia: Dia | null; indicador: Indicador }) {
  const color = dia?.Color ?? 'sin';
  const Icono = ICONOS[color];
  return (
    <div className={clsx('grid content-between gap-1 rounded-card p-4 2xl:gap-3 2xl:p-8', FONDO[color])}>
      <h2 className="text-base font-semibold first-letter:uppercase 2xl:text-2xl">{titulo}</h2>
      {dia === null || dia.Valor === null ? null : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-5xl leading-none font-bold tracking-tight tabular-nums 2xl:text-9xl">
            {enCifras(dia.Valor)}
          </span>
          <span className="text-lg 2xl:text-3xl">{indicador.Unidad}</span>
        </p>
      )}
      <p className="flex items-center gap-2 font-semibold 2xl:text-2xl">
        <Icono aria-hidden strokeWidth={3} className="size-5 2xl:size-8" />
        {PALABRAS[color]}
      </p>
    </div>
  );
}

type RojosProps = { rojos: readonly Dia[]; acciones: readonly Accion[]; unidad: string };
const Rojos = ({ rojos, acciones, unidad }: RojosProps) => (
  <div className="grid gap-3 2xl:gap-5">
    <h2 className="text-xl font-semibold 2xl:text-3xl">
      {rojos.length === 0 ? 'Sin rojos en los últimos 14 días' : 'Rojos de los últimos 14 días'}
    </h2>
    <ul className="grid gap-3 2xl:gap-5">
      {rojos.map((dia) => {
        const accion = acciones.find(({ Id }) => Id === dia.AccionId);
        return (
          <li key={dia.Fecha} className="grid gap-2 rounded-card border border-line bg-card p-4 2xl:p-6">
            <p className="text-lg 2xl:text-3xl">
              <span className="inline-block font-semibold first-letter:uppercase">{fechaConDia(dia.Fecha)}</span>
              {dia.Valor === null ? '' : ` · ${enCifras(dia.Valor)} ${unidadDe(dia.Valor, unidad)}`} · {dia.Motivo}
            </p>
            {accion ? (
              <AccionGrande accion={accion} suelta={false} />
            ) : (
              <p className="text-mute 2xl:text-2xl">Su acción está verificada.</p>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);
