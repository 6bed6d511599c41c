import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Cubierto, cubiertoEn } from '#contract/tiempo/turnos/planificacion.rules.ts';
import type { Cobertura, CoberturaDia } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useTinte } from './Tintes.card.tsx';

const ASPECTO: Record<Cubierto, string> = {
  nadie: 'bg-bad text-bad-ink font-semibold',
  peligra: 'bg-wait text-wait-ink font-semibold',
  cubierto: '',
  sin: 'text-mute',
};

const decir = ({ Fecha, Tienen, Ausentes, Pedidos }: CoberturaDia): string =>
  [
    `${diaDeSemana(Fecha)}: ${Tienen - Ausentes === 0 ? 'nadie' : cuantasPersonas(Tienen - Ausentes)}`,
    Ausentes > 0 ? `${Ausentes} de ${Tienen} ausentes` : '',
    Pedidos > 0 ? `${Tienen - Ausentes - Pedidos} si se concede lo pedido` : '',
  ]
    .filter(Boolean)
    .join(', ');

const cabeza = 'sticky left-0 z-1 border-r border-line bg-card px-3 py-0.5 text-left text-xs font-medium print:px-1';
type CuentaProps = { dia: CoberturaDia; cubierto: Cubierto; total?: boolean };
const Cuenta = ({ dia, cubierto, total = false }: CuentaProps) => {
  const words = decir(dia);
  const trabajan = dia.Tienen - dia.Ausentes;
  return (
    // No control: its words are within.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <td title={words} className="p-px">
      <span
        className={clsx(
          'grid h-5 place-items-center rounded-tag text-xs tabular-nums',
          total && 'font-semibold',
          ASPECTO[cubierto],
        )}
      >
        <Texto look="unseen">{words}</Texto>
        <span aria-hidden>{cubierto === 'sin' ? '' : trabajan}</span>
      </span>
    </td>
  );
};

type Props = { cobertura: Cobertura; dias: readonly string[] };
/**
 * How many work each day: the foot of the grid, of all who are asked for and not of those who are drawn. Each shift is behind a press,
 * because the people are what the grid is for; its gaps are counted at once.
 */
export function FilasDeCobertura({ cobertura: { Personas, Turnos, Festivos }, dias }: Props) {
  const [abierta, setAbierta] = useState(false);
  const festivos = new Set(Festivos.map(({ Fecha }) => Fecha));
  const cubierto = (dia: CoberturaDia) => cubiertoEn(dia, festivos.has(dia.Fecha));
  const total = dias.map((Fecha, i): CoberturaDia => {
    const suma = (campo: 'Tienen' | 'Ausentes' | 'Pedidos') =>
      Turnos.reduce((n, { Dias }) => n + (Dias[i]?.[campo] ?? 0), 0);
    return { Fecha, Tienen: suma('Tienen'), Ausentes: suma('Ausentes'), Pedidos: suma('Pedidos') };
  });
  const huecos = Turnos.flatMap(({ Dias }) => Dias.filter((dia) => cubierto(dia) === 'nadie')).length;
  const tinte = useTinte();
  const Icon = abierta ? ChevronDown : ChevronRight;
  return (
    <tfoot className="sticky bottom-0 z-2 bg-card print:static">
      <tr className="*:border-t *:border-line-2">
        <th scope="row" className={cabeza}>
          <BareButton
            data-printed
            aria-expanded={abierta}
            onPress={() => setAbierta(!abierta)}
            className="flex w-full cursor-pointer items-center gap-1 rounded-tag text-left font-semibold focus-ring"
          >
            <Icon aria-hidden className="size-3.5 shrink-0 print:hidden" />
            <span className="min-w-0 flex-1">
              Trabajan <span className="font-normal text-mute">de {Personas}</span>
            </span>
            {huecos > 0 && (
              <span className="rounded-tag bg-bad px-1 text-bad-ink">
                {huecos === 1 ? '1 hueco' : `${huecos} huecos`}
              </span>
            )}
          </BareButton>
        </th>
        {total.map((dia) => (
          <Cuenta key={dia.Fecha} dia={dia} cubierto={dia.Tienen === 0 ? 'sin' : cubierto(dia)} total />
        ))}
      </tr>
      {abierta &&
        Turnos.map(({ Id, Codigo, Nombre, Letra, Dias }) => (
          <tr key={Id}>
            {/* No control: its words are within. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <th scope="row" title={Nombre} className={cabeza}>
              <span className="flex items-center gap-1.5">
                <span aria-hidden className={clsx('rounded-xs px-1', tinte(Id, Letra))}>
                  {Codigo}
                </span>
                <span className="truncate font-normal">{Nombre}</span>
              </span>
            </th>
            {Dias.map((dia) => (
              <Cuenta key={dia.Fecha} dia={dia} cubierto={cubierto(dia)} />
            ))}
          </tr>
        ))}
    </tfoot>
  );
}
