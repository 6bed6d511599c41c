import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import type { DiaDeEquipo, EquipoDePeticion } from '#contract/tiempo/permisos/efectos/equipo.schemas.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { equipoDe } from './efectos.api.ts';

/** Requester's team on the days of a leave, and the requester's trips and accesses on them, for the approver. */
export function EquipoDeSolicitud({ id }: { id: number }) {
  const { data } = useQuery(equipoDe(id));
  if (!data) return <div className="h-40" />;
  return (
    <>
      {data.Coincidencias.length > 0 && (
        <Notice tone="wait" title="Coincide con">
          {data.Coincidencias.map((coincidencia) => (
            <p key={coincidencia}>{coincidencia}.</p>
          ))}
        </Notice>
      )}
      <Parte title="QUIÉN FALTA ESOS DÍAS">
        <Stack>
          <Semanas equipo={data} />
          <QuienFalta equipo={data} />
        </Stack>
      </Parte>
    </>
  );
}

const decir = (dia: DiaDeEquipo) =>
  [
    fechaConDia(dia.Fecha),
    dia.Pedido && 'pedido',
    dia.Festivo ?? (!dia.Laborable && 'descanso'),
    dia.Faltan.length === 0 ? 'no falta nadie' : dia.Faltan.length === 1 ? 'falta 1' : `faltan ${dia.Faltan.length}`,
  ]
    .filter(Boolean)
    .join(', ');

function Semanas({ equipo }: { equipo: EquipoDePeticion }) {
  const semanas = equipo.Dias.flatMap((_, i) => (i % 7 === 0 ? [equipo.Dias.slice(i, i + 7)] : []));
  return (
    <table className="w-full max-w-md table-fixed border-separate border-spacing-1 text-center text-sm">
      <Texto as="caption" look="unseen">
        Las semanas de lo que pide, con cuántas personas faltan cada día
      </Texto>
      <thead>
        <tr>
          {NOMBRES_DIA.map((dia) => (
            <th key={dia} scope="col" className="pb-0.5 text-xs font-medium text-mute">
              <span aria-hidden className="inline-block first-letter:uppercase">
                {dia === 'miércoles' ? 'X' : dia.charAt(0)}
              </span>
              <Texto look="unseen">{dia}</Texto>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]?.Fecha}>
            {semana.map((dia) => (
              <Celda key={dia.Fecha} dia={dia} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Celda = ({ dia }: { dia: DiaDeEquipo }) => (
  <td
    title={decir(dia)}
    className={clsx(
      'h-12 rounded-field border tabular-nums',
      dia.Pedido ? 'border-brand-ink/60 bg-brand-soft' : 'border-transparent bg-well/60',
      dia.Laborable ? 'font-semibold' : 'text-mute',
    )}
  >
    <Texto look="unseen">{decir(dia)}</Texto>
    <span aria-hidden className="grid justify-items-center gap-0.5 leading-none">
      {Number(dia.Fecha.slice(8))}
      <span
        className={clsx(
          'min-h-4 min-w-4 rounded-full px-1 text-xs leading-4 font-semibold',
          dia.Faltan.length > 0 && 'bg-wait text-wait-ink',
        )}
      >
        {dia.Faltan.length > 0 && dia.Faltan.length}
      </span>
    </span>
  </td>
);

type Tanda = { nombre: string; porDecidir: boolean; dias: string[] };
/** Colleagues absent on a requested day, each with these days. */
function tandas(dias: readonly DiaDeEquipo[]): Tanda[] {
  const todas = new Map<string, Tanda>();
  for (const { Fecha, Faltan } of dias)
    for (const { Nombre, PorDecidir } of Faltan) {
      const clave = `${Nombre} ${PorDecidir}`;
      const tanda = todas.get(clave) ?? { nombre: Nombre, porDecidir: PorDecidir, dias: [] };
      todas.set(clave, { ...tanda, dias: [...tanda.dias, Fecha] });
    }
  return [...todas.values()];
}
const cuando = (dias: readonly string[]) =>
  dias.length === 1
    ? fecha(dias[0]).slice(0, 5)
    : `${fecha(dias[0]).slice(0, 5)} - ${fecha(dias.at(-1)).slice(0, 5)}, ${dias.length} días`;

function QuienFalta({ equipo: { Personas, Dias, SemanasDeMas } }: { equipo: EquipoDePeticion }) {
  const pedidos = Dias.filter(({ Pedido }) => Pedido);
  const faltan = tandas(pedidos);
  const peor = Math.max(0, ...pedidos.map((dia) => dia.Faltan.length));
  return (
    <Stack gap="sm">
      <p>
        {faltan.length === 0
          ? `Esos días no falta nadie más de su equipo, que son ${Personas}.`
          : `El día que más, ${peor === 1 ? 'falta 1 persona más' : `faltan ${peor} personas más`} de las ${Personas} de su equipo.`}
        {SemanasDeMas > 0 &&
          ` Se enseñan las ocho primeras semanas; pide ${SemanasDeMas === 1 ? 'una' : SemanasDeMas} más.`}
      </p>
      {faltan.length > 0 && (
        <ul className="grid gap-1 text-control">
          {faltan.map(({ nombre, porDecidir, dias }) => (
            <li key={`${nombre} ${porDecidir}`} className="flex flex-wrap justify-between gap-x-4">
              <Texto look="name">
                {nombre}
                {porDecidir && <Texto look="mute regular"> (lo ha pedido)</Texto>}
              </Texto>
              <Texto look="mute figures">{cuando(dias)}</Texto>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
