import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { euros, fecha, hora, horasYMinutos } from '#web/casa/kernel/format.ts';
import {
  co2EnPalabras,
  DocumentoDePropuesta,
  esElegida,
  estaCaducada,
  FueraDePolitica,
  MarcasPropuesta,
  masBarata,
  vistaDePropuesta,
} from './Propuesta.card.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

type Props = { propuestas: readonly Propuesta[]; accion(propuesta: Propuesta): ReactNode };

/** Proposals of one need as columns, with one figure per line to compare. */
export function Comparador({ propuestas, accion }: Props) {
  const cheapest = masBarata(propuestas);
  const views = propuestas.map((p) => ({ p, ...vistaDePropuesta(p) }));
  const [from = 'Desde', to = 'Hasta'] = views[0]?.fechas ?? [];
  const lines: [label: string, cell: (view: (typeof views)[number]) => ReactNode][] = [
    ['Lugar', ({ lugar }) => lugar],
    [from, ({ p }) => fecha(p.FechaInicio)],
    ['Hora', ({ p }) => hora(p.HoraInicio)],
    [to, ({ p }) => [fecha(p.FechaFin), hora(p.HoraFin)].filter(Boolean).join(' ')],
    ['Duración', ({ p }) => p.Minutos !== null && horasYMinutos(p.Minutos)],
    ['CO₂ estimado', ({ p }) => p.Co2 && co2EnPalabras(p.Co2)],
    ['Política', ({ p }) => p.Incumple && <FueraDePolitica de={p.Incumple} />],
    ['Válida hasta', ({ p }) => fecha(p.ValidaHasta)],
    ['Documento', ({ p }) => p.TieneDocumento && <DocumentoDePropuesta propuesta={p} />],
  ];
  const shade = (p: Propuesta) => esElegida(p) && 'bg-good/45';
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table
        className="w-full table-fixed border-collapse text-left text-control"
        style={{ minWidth: `${8 + propuestas.length * 12}rem` }}
      >
        <Texto as="caption" look="unseen">
          Propuestas, una por columna
        </Texto>
        <thead>
          <tr className="border-b border-line align-top">
            <td className="w-32 p-4">
              <Texto look="unseen">Propuesta</Texto>
            </td>
            {views.map(({ p, titulo, detalle }) => (
              <th key={p.Id} scope="col" className={clsx('border-l border-line p-4 font-normal', shade(p))}>
                <span className="mb-1.5 block min-h-6">
                  <MarcasPropuesta propuesta={p} barata={p.Id === cheapest} />
                </span>
                <span className="block leading-snug font-semibold break-words">{titulo}</span>
                {detalle !== '' && <Texto look="mute block">{detalle}</Texto>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr>
            <Cabecera>Precio</Cabecera>
            {views.map(({ p }) => (
              <td
                key={p.Id}
                className={clsx(
                  'border-l border-line px-4 py-2.5 text-lg font-bold tabular-nums',
                  shade(p),
                  estaCaducada(p) && 'text-mute',
                )}
              >
                {euros(p.Precio)}
              </td>
            ))}
          </tr>
          {lines
            .filter(([, cell]) => views.some((view) => Boolean(cell(view))))
            .map(([label, cell]) => (
              <tr key={label}>
                <Cabecera>{label}</Cabecera>
                {views.map((view) => (
                  <td key={view.p.Id} className={clsx('border-l border-line px-4 py-2.5 tabular-nums', shade(view.p))}>
                    {cell(view) || <Texto look="mute">—</Texto>}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <td className="p-4">
              <Texto look="unseen">Elección</Texto>
            </td>
            {views.map(({ p }) => (
              <td key={p.Id} className={clsx('border-l border-line px-4 py-3 align-top', shade(p))}>
                {accion(p)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Cabecera = ({ children }: { children: ReactNode }) => (
  <th scope="row" className="px-4 py-2.5 text-sm font-medium whitespace-nowrap text-mute">
    {children}
  </th>
);
