import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import type { DiaDeEquipo, EquipoDePeticion } from '#contract/tiempo/permisos/efectos/equipo.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { equipoDe } from './efectos.api.ts';

/** Room of a week with two people, kept while it comes. */
const ALTO = 'min-h-44';
/** Requester's team on the days of a leave or trip: a row for each person who is away on one of them, never why. */
export function EsosDias({ id }: { id: number }) {
  const { data } = useQuery(equipoDe(id));
  if (!data) return <div className={ALTO} />;
  const semanas = data.Dias.flatMap((_, i) => (i % 7 === 0 ? [data.Dias.slice(i, i + 7)] : []));
  return (
    <div className={ALTO}>
      <Parte title="Esos días">
        <Stack>
          {semanas.map((semana) => (
            <Semana key={semana[0]?.Fecha} equipo={data} semana={semana} />
          ))}
          <Parrafo look="small mute">{deEquipo(data)}</Parrafo>
        </Stack>
      </Parte>
    </div>
  );
}

function deEquipo({ Dias, Personas, SemanasDeMas }: EquipoDePeticion): string {
  const peor = Math.max(0, ...Dias.filter(({ Pedido }) => Pedido).map(({ Faltan }) => Faltan.length));
  const cuantas =
    peor === 0
      ? `No falta nadie más de su equipo, que son ${Personas}.`
      : `El día que más, ${peor === 1 ? 'falta 1 persona más' : `faltan ${peor} personas más`} de las ${Personas} de su equipo.`;
  const mas = SemanasDeMas === 1 ? 'otra' : `otras ${SemanasDeMas}`;
  return SemanasDeMas === 0 ? cuantas : `${cuantas} Se enseñan ocho semanas; pide ${mas}.`;
}

type DeQuien = { nombre: string; en(dia: DiaDeEquipo): 'pide' | 'falta' | 'porDecidir' | undefined };
/** The requester first, then whoever is away in this week. */
function quienes({ Persona }: EquipoDePeticion, semana: readonly DiaDeEquipo[]): DeQuien[] {
  const companeros = new Set(semana.flatMap(({ Faltan }) => Faltan.map(({ Nombre }) => Nombre)));
  return [
    { nombre: Persona, en: ({ Pedido }) => (Pedido ? 'pide' : undefined) },
    ...[...companeros].map((nombre) => ({
      nombre,
      en: ({ Faltan }: DiaDeEquipo) => {
        const faltas = Faltan.filter(({ Nombre }) => Nombre === nombre);
        if (faltas.length === 0) return undefined;
        return faltas.some(({ PorDecidir }) => !PorDecidir) ? ('falta' as const) : ('porDecidir' as const);
      },
    })),
  ];
}

const LOOK = {
  pide: 'bg-brand-soft inset-ring-2 inset-ring-brand-ink',
  falta: 'bg-permisos-solid',
  porDecidir: 'bg-permisos inset-ring-2 inset-ring-permisos-solid',
} as const;
const WORDS = { pide: 'lo pide', falta: 'falta', porDecidir: 'ha pedido faltar' } as const;

const Semana = ({ equipo, semana }: { equipo: EquipoDePeticion; semana: readonly DiaDeEquipo[] }) => (
  <table className="w-full max-w-md table-fixed border-separate border-spacing-x-1 border-spacing-y-0.5 text-sm">
    <Texto as="caption" look="unseen">
      Quién falta en la semana del {fechaConDia(semana[0]?.Fecha)}
    </Texto>
    <colgroup>
      <col className="w-[34%]" />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">
          <Texto look="unseen">Persona</Texto>
        </th>
        {semana.map(({ Fecha, Festivo, Laborable }, i) => (
          <th
            key={Fecha}
            scope="col"
            title={Festivo ?? undefined}
            className={clsx('pb-0.5 text-xs font-medium tabular-nums', Festivo === null ? 'text-mute' : 'text-bad-ink')}
          >
            <span aria-hidden>
              {LETRAS_DIA[i]} {Number(Fecha.slice(8))}
            </span>
            <Texto look="unseen">
              {fechaConDia(Fecha)}
              {Festivo !== null ? `, ${Festivo}` : Laborable ? '' : ', descanso'}
            </Texto>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {quienes(equipo, semana).map(({ nombre, en }) => (
        <tr key={nombre}>
          <th scope="row" className="pr-1 text-left font-medium break-words">
            {nombre}
          </th>
          {semana.map((dia) => {
            const como = en(dia);
            return (
              <td
                key={dia.Fecha}
                title={como && WORDS[como]}
                className={clsx('h-6 rounded-tag', como ? LOOK[como] : dia.Laborable ? 'bg-well' : 'bg-well/40')}
              >
                {como && <Texto look="unseen">{WORDS[como]}</Texto>}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
