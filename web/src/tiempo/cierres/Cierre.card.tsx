import type { Cierre, CierreDetalle } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { conSigno, fecha, horasYMinutos } from '#web/casa/kernel/format.ts';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Minutes that count without having been worked: leave and other justified hours, and what limits take away. None where there are none. */
export function permisosDe({ TeoricoMin, TrabajadoMin, SaldoMin }: Cierre): [string, string][] {
  const aparte = (SaldoMin ?? 0) + (TeoricoMin ?? 0) - (TrabajadoMin ?? 0);
  return aparte === 0 ? [] : [['Permisos y ajustes', conSigno(aparte)]];
}

/** Balance of a month, from the carried minutes to the minutes carried on. */
export const CifrasDeCierre = ({ de: c }: { de: Cierre }) => (
  <Definitions
    layout="grid"
    columns={3}
    items={[
      ['Previsto', horasYMinutos(c.TeoricoMin ?? 0)],
      ['Trabajado', horasYMinutos(c.TrabajadoMin ?? 0)],
      ...permisosDe(c),
      ['Saldo del mes', conSigno(c.SaldoMin)],
      ['Del mes anterior', conSigno(c.ArrastradoMin)],
      ['Compensado y pagado', horasYMinutos((c.CompensadoMin ?? 0) + (c.PagadoMin ?? 0))],
      ['Pasa al mes siguiente', <strong key="final">{conSigno(c.FinalMin)}</strong>],
    ]}
  />
);

/** Ledger of a closing: each line with its rule, and the balance after the line. */
export const LibroDeCierre = ({ lineas }: { lineas: CierreDetalle['Lineas'] }) => (
  <Parte title="El libro del mes">
    {lineas.length === 0 ? (
      <Dim>El saldo no se ha movido en todo el mes.</Dim>
    ) : (
      <Renglones>
        {lineas.map(({ Fecha, Concepto, Regla, Minutos, Acumulado }, i) => (
          <li key={i} className="flex items-start gap-3 px-4 py-2.5">
            <span className="grid min-w-0 flex-1">
              <Texto look="breaks">{Concepto}</Texto>
              <Dim>{[fecha(Fecha), Regla].filter(Boolean).join(' · ')}</Dim>
            </span>
            <span className="grid justify-items-end whitespace-nowrap tabular-nums">
              <Texto look="strong">{conSigno(Minutos)}</Texto>
              <Dim>
                <Texto look="unseen">Acumulado: </Texto>
                {conSigno(Acumulado)}
              </Dim>
            </span>
          </li>
        ))}
      </Renglones>
    )}
  </Parte>
);

const PALABRAS: PalabrasDeActo = {
  cerrarmes: ['Cerrado: se pide su conformidad', 'wait'],
  conformar: ['Conforme', 'good'],
  disconformar: ['Disconforme', 'bad'],
  ajustar: ['Minutos compensados y pagados', 'wait'],
  finalizar: ['Cerrado definitivamente', 'good'],
  reabrir: ['Reabierto', 'run'],
};
export const HistorialDeCierre = ({ de }: { de: CierreDetalle }) => (
  <HistorialDeActos lineas={de.Historial} palabras={PALABRAS} open={false} />
);
