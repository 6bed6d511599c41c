import { clsx } from 'clsx';
import { horasYMinutos } from '#web/casa/kernel/format.ts';
import { Ring } from '#web/casa/ui/graficas/ring.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useFichando } from './Fichando.card.tsx';
import { type Dia, useMarcaje } from './fichajes.api.ts';
import { ACTOS, situacion } from './situacion.api.ts';

/** The day in one line: state, time worked and the next acts. Draws nothing for people who do not clock in. */
export function TiraDeJornada() {
  const { dia, ahora } = useMarcaje();
  if (dia === undefined) return <div aria-hidden className="h-14 w-104 rounded-card border border-line bg-card" />;
  return dia.Puede ? <Tira dia={dia} ahora={ahora} /> : null;
}

function Tira({ dia, ahora }: { dia: Dia; ahora: number }) {
  const [hacer, pregunta] = useFichando(dia, ahora, dia.Modalidad);
  const [principal, segundo] = dia.Actos;
  return (
    <section
      aria-label="Jornada"
      className="flex items-center gap-4 rounded-card border border-line bg-card py-2 pr-2 pl-4"
    >
      {dia.PrevistoMin !== null && dia.PrevistoMin > 0 && dia.TrabajadoMin > 0 && (
        <Ring
          label="Jornada de hoy"
          value={dia.TrabajadoMin}
          max={dia.PrevistoMin}
          words={{ value: 'trabajado', rest: 'por trabajar' }}
          write={horasYMinutos}
          size={40}
        />
      )}
      <div className="leading-snug">
        <p role="status" className={clsx('text-sm font-semibold', dia.Fase === 'D' && 'text-good-ink')}>
          {situacion(dia)}
        </p>
        <p className="text-[0.8125rem] text-mute tabular-nums">
          {dia.Eventos.length === 0
            ? dia.Turno || 'Sin turno hoy'
            : `${horasYMinutos(dia.TrabajadoMin)}${dia.PrevistoMin === null ? '' : ` de ${horasYMinutos(dia.PrevistoMin)}`}`}
        </p>
      </div>
      <div className="flex gap-2">
        {segundo !== undefined && (
          <Button variant="outline" aria-label={ACTOS[segundo].texto} onPress={() => hacer(segundo)}>
            {ACTOS[segundo].breve}
          </Button>
        )}
        {principal !== undefined && (
          <Button
            variant={principal === 'E' ? 'solid' : 'outline'}
            icon={
              principal === 'PF' ? undefined : <Icono nombre={principal === 'E' ? 'log-in' : 'log-out'} size="md" />
            }
            onPress={() => hacer(principal)}
          >
            {ACTOS[principal].texto}
          </Button>
        )}
      </div>
      {pregunta}
    </section>
  );
}
