import { clsx } from 'clsx';
import { ArrowDown, TriangleAlert } from 'lucide-react';
import type { PersonaQueCambia, Previsualizacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { decirDia } from '#contract/tiempo/turnos/turnos.rules.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { ConIcono, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Letra } from './campos/Letra.card.tsx';

type Dia = PersonaQueCambia['Dias'][number];
const INICIALES = 'LMXJVSD';

const decir = (dia: Dia) =>
  [
    fechaConDia(dia.Fecha),
    dia.Cambia ? `${decirDia(dia.Antes)} pasa a ${decirDia(dia.Despues)}` : decirDia(dia.Despues),
    dia.Despues.Distancia ? 'a distancia' : '',
    dia.Festivo,
    dia.Ausencia && LETRAS[dia.Ausencia],
  ]
    .filter(Boolean)
    .join(', ');

const Celda = ({ dia }: { dia: Dia }) => (
  <td
    title={decir(dia)}
    className={clsx(
      'border-l border-line px-0.5 py-1.5 text-center align-middle',
      dia.Cambia ? 'bg-brand-soft' : diaIso(dia.Fecha) > 5 && 'bg-well/50',
    )}
  >
    <Texto look="unseen">{decir(dia)}</Texto>
    <span aria-hidden className="grid justify-items-center gap-0.5">
      {dia.Cambia && (
        <>
          <span className="text-xs text-mute line-through">{dia.Antes.Letra}</span>
          <ArrowDown className="size-3 text-mute" />
        </>
      )}
      <Letra de={dia.Despues.Letra} pequena />
      {dia.Ausencia && <span className="text-[0.6875rem] font-semibold text-mute">{dia.Ausencia}</span>}
    </span>
  </td>
);

const contar = ({ Cambian, Primero }: PersonaQueCambia) =>
  Cambian === 0
    ? 'No cambia ningún día'
    : `${Cambian === 1 ? 'Cambia un día' : `Cambian ${Cambian} días`}, desde el ${fecha(Primero).slice(0, 5)}`;

/** Table of people by days, each changed day with both shifts, and with the warnings of each person under their name. */
export function Cambio({ vista }: { vista: Previsualizacion }) {
  const dias = vista.Personas[0]?.Dias ?? [];
  if (vista.Personas.length === 0)
    return <Notice>Nadie lo tiene asignado en esos días: no cambia el turno de ninguna persona.</Notice>;
  return (
    <Stack>
      <Parrafo look="mute">
        Se ha mirado hasta el {fecha(vista.Hasta)}; la tabla enseña las primeras semanas. Arriba, tachado, lo que había;
        debajo, lo que habrá.
      </Parrafo>
      <div
        role="region"
        aria-label="Días que cambian"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- content that scrolls is reached by the keyboard
        tabIndex={0}
        data-wide
        className="relative overflow-x-auto rounded-card border border-line focus-ring"
      >
        <table className="border-collapse text-sm">
          <Texto as="caption" look="unseen">
            Turno de cada persona antes y después, por días
          </Texto>
          <thead>
            <tr className="bg-well/60">
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-36 bg-card px-3 py-2 text-left font-semibold text-mute sm:min-w-56"
              >
                Persona
              </th>
              {dias.map(({ Fecha, Festivo }) => (
                <th
                  key={Fecha}
                  scope="col"
                  title={Festivo || undefined}
                  className="min-w-8 border-l border-line px-0.5 py-1 font-medium text-mute tabular-nums"
                >
                  <span aria-hidden className={clsx('block text-xs leading-tight', Festivo !== '' && 'text-bad-ink')}>
                    {INICIALES[diaIso(Fecha) - 1]}
                    <span className="block text-sm">{Number(Fecha.slice(8))}</span>
                  </span>
                  <Texto look="unseen">{fechaConDia(Fecha)}</Texto>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {vista.Personas.map((persona) => (
              <tr key={persona.Id}>
                <th scope="row" className="sticky left-0 z-10 bg-card px-3 py-2 text-left align-top font-normal">
                  <Texto look="strong block">{persona.Nombre}</Texto>
                  <Dim>{contar(persona)}</Dim>
                </th>
                {persona.Dias.map((dia) => (
                  <Celda key={dia.Fecha} dia={dia} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Avisos personas={vista.Personas} />
    </Stack>
  );
}

function Avisos({ personas }: { personas: readonly PersonaQueCambia[] }) {
  const conAvisos = personas.filter(({ Avisos: avisos }) => avisos.length > 0);
  if (conAvisos.length === 0) return null;
  return (
    <section aria-label="Avisos" className="grid gap-3">
      {conAvisos.map(({ Id, Nombre, Avisos: avisos }) => (
        <div key={Id} className="grid gap-1">
          <Texto as="h3" look="strong">
            {Nombre}
          </Texto>
          <ul className="grid gap-1 text-control">
            {avisos.map((aviso) => (
              <li key={aviso}>
                <ConIcono icono={TriangleAlert} mal>
                  {aviso}
                </ConIcono>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
