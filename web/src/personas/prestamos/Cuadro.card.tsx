import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { Cuota } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { BarChart } from '#web/casa/ui/graficas/bar-chart.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

const cifra = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const enteros = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });

/** Instalments as bars, capital below interest, and as a table to the cent; today is marked in both. */
export function Cuadro({ lineas, concedido }: { lineas: readonly Cuota[]; concedido: boolean }) {
  const cuotas = lineas.filter(({ Numero }) => Numero !== null);
  const siguiente = cuotas.find(({ Pagada }) => !Pagada);
  const conInteres = lineas.some(({ Interes }) => Interes > 0);
  const tabla = <Tabla lineas={lineas} conInteres={conInteres} concedido={concedido} />;
  if (cuotas.length < 2) return <Parte title={concedido ? 'CUADRO DE CUOTAS' : 'CUADRO PEDIDO'}>{tabla}</Parte>;
  return (
    <Parte title={concedido ? 'CUADRO DE CUOTAS' : 'CUADRO PEDIDO'}>
      <BarChart
        label="Cuotas mes a mes, en euros"
        unit="Capital"
        {...(conInteres && { over: 'Intereses' })}
        items={cuotas.map(({ Numero, Fecha, Capital, Interes }) => ({
          key: String(Numero),
          short: `${Fecha.slice(5, 7)}/${Fecha.slice(2, 4)}`,
          long: fecha(Fecha),
          value: Capital,
          over: Interes,
        }))}
        write={(n) => enteros.format(n)}
        mark={concedido && siguiente?.Numero ? { before: String(siguiente.Numero), words: 'Hoy' } : undefined}
      >
        <Disclosure title="Ver cuota a cuota" open={lineas.length <= 12}>
          {tabla}
        </Disclosure>
      </BarChart>
    </Parte>
  );
}

type Props = { lineas: readonly Cuota[]; conInteres: boolean; concedido: boolean };
function Tabla({ lineas, conInteres, concedido }: Props) {
  const th = 'py-1.5 text-right font-semibold';
  const td = 'py-1.5 text-right align-top';
  const primera = lineas.findIndex(({ Pagada }) => !Pagada);
  return (
    <table className="w-full text-control tabular-nums">
      <Texto as="caption" look="unseen">
        Cuotas, en euros
      </Texto>
      <thead>
        <tr className="border-b border-line text-sm text-mute">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Fecha
          </th>
          {conInteres && (
            <>
              <th scope="col" className={clsx(th, 'max-sm:hidden')}>
                Capital
              </th>
              <th scope="col" className={clsx(th, 'max-sm:hidden')}>
                Intereses
              </th>
            </>
          )}
          <th scope="col" className={th}>
            Cuota
          </th>
          <th scope="col" className={th}>
            Queda
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lineas.map((linea, i) => (
          <Fragment key={`${linea.Fecha} ${linea.Numero ?? i}`}>
            {concedido && i === primera && (
              <tr>
                <th scope="row" colSpan={5} className="bg-well px-2 py-1 text-left text-sm font-semibold">
                  Hoy, {fecha(hoy())}
                </th>
              </tr>
            )}
            <tr className={clsx(linea.Pagada && 'text-mute')}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {fecha(linea.Fecha)}
                <span className="flex items-center gap-1 text-sm text-mute">
                  {linea.Pagada && <Icono de={Check} size="xs" />}
                  {linea.Numero === null ? 'Devolución anticipada' : `Cuota ${linea.Numero}`}
                  {linea.Pagada && <Texto look="unseen">, pagada</Texto>}
                </span>
              </th>
              {conInteres && (
                <>
                  <td className={clsx(td, 'max-sm:hidden')}>{cifra.format(linea.Capital)}</td>
                  <td className={clsx(td, 'max-sm:hidden')}>{cifra.format(linea.Interes)}</td>
                </>
              )}
              <td className={td}>
                {cifra.format(linea.Cuota)}
                {conInteres && linea.Numero !== null && (
                  <span className="block text-sm text-mute sm:hidden">{cifra.format(linea.Interes)} de intereses</span>
                )}
              </td>
              <td className={td}>{cifra.format(linea.Pendiente)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
