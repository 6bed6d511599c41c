import type { Calendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { LetraDelDia } from '#web/tiempo/jornada/letra.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Days of the year by letter, planned and real. */
export const Totales = ({ de: { Anio, Totales: totales } }: { de: Calendario }) => (
  <Section title={`TOTALES DE ${Anio}`} className="print:border-0 print:p-0">
    <table className="w-full text-control tabular-nums print:text-[0.625rem]">
      <Texto as="caption" look="unseen">
        Días del año por letra
      </Texto>
      <thead>
        <tr className="text-left text-sm text-mute print:text-[0.625rem]">
          <th scope="col" className="pb-1 font-semibold">
            Letra
          </th>
          <th scope="col" className="pb-1 text-right font-semibold">
            Previstos
          </th>
          <th scope="col" className="w-24 pb-1 text-right font-semibold">
            Reales
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {totales.map(({ Letra, Previstos, Reales }) => (
          <tr key={Letra}>
            <th scope="row" className="py-1.5 text-left font-normal print:py-0">
              <LetraDelDia letra={Letra} conLetra />
            </th>
            <td className="text-right">{Previstos || ''}</td>
            <td className="text-right font-semibold">{Reales || ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

/** Holidays of the year where the person works. */
export function Festivos({ de: { Dias, Centro } }: { de: Calendario }) {
  const festivos = Dias.filter(({ Festivo }) => Festivo !== '');
  if (festivos.length === 0) return null;
  return (
    <Section title={Centro === '' ? 'FESTIVOS' : `Festivos de ${Centro}`} className="print:border-0 print:p-0">
      <ul className="grid gap-x-6 gap-y-1.5 text-control print:grid-cols-2 print:gap-y-0 print:text-[0.625rem]">
        {festivos.map(({ Fecha, Festivo }) => (
          <li key={Fecha} className="flex gap-3">
            <span className="w-24 shrink-0 text-mute tabular-nums print:w-16">
              {fechaConDia(Fecha).replace(/\/\d{4}$/, '')}
            </span>
            <span className="min-w-0 font-medium break-words text-bad-ink">{Festivo}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
