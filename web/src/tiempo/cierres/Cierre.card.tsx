import type { Cierre, CierreDetalle } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { conSigno, fecha, horasYMinutos } from '#web/casa/kernel/format.ts';
import { type Dicho, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Dim } from '#web/casa/ui/piezas/layout.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';

export const EstadoCierre = estadoCon({ 2: 'warn', 3: 'good', 4: 'bad', 5: 'good', 6: 'info' });

/** The balance of a month from what it began with to what it leaves. */
export const CifrasDeCierre = ({ de: c }: { de: Cierre }) => (
  <Definitions
    layout="grid"
    columns={3}
    items={[
      ['Teórico', horasYMinutos(c.TeoricoMin ?? 0)],
      ['Trabajado', horasYMinutos(c.TrabajadoMin ?? 0)],
      ['Saldo del mes', conSigno(c.SaldoMin)],
      ['Del mes anterior', conSigno(c.ArrastradoMin)],
      ['Compensado y pagado', horasYMinutos((c.CompensadoMin ?? 0) + (c.PagadoMin ?? 0))],
      ['Pasa al mes siguiente', <strong key="final">{conSigno(c.FinalMin)}</strong>],
    ]}
  />
);

/** Each line with its rule, and the balance after it. */
export const LibroDeCierre = ({ lineas }: { lineas: CierreDetalle['Lineas'] }) => (
  <Parte title="El libro del mes">
    {lineas.length === 0 ? (
      <Dim>El saldo no se ha movido en todo el mes.</Dim>
    ) : (
      <Renglones>
        {lineas.map(({ Fecha, Concepto, Regla, Minutos, Acumulado }, i) => (
          <li key={i} className="flex items-start gap-3 px-4 py-2.5">
            <span className="grid min-w-0 flex-1">
              <span className="break-words">{Concepto}</span>
              <Dim>{[fecha(Fecha), Regla].filter(Boolean).join(' · ')}</Dim>
            </span>
            <span className="grid justify-items-end whitespace-nowrap tabular-nums">
              <span className="font-semibold">{conSigno(Minutos)}</span>
              <Dim>
                <span className="sr-only">Acumulado: </span>
                {conSigno(Acumulado)}
              </Dim>
            </span>
          </li>
        ))}
      </Renglones>
    )}
  </Parte>
);

const MENSAJES: Dicho = {
  cerrarmes: ['Cerrado: se pide su conformidad', 'warn'],
  conformar: ['Conforme', 'good'],
  disconformar: ['Disconforme', 'bad'],
  ajustar: ['Minutos compensados y pagados', 'warn'],
  finalizar: ['Cerrado definitivamente', 'good'],
  reabrir: ['Reabierto', 'info'],
};
export const HistorialDeCierre = ({ de }: { de: CierreDetalle }) => (
  <HistorialDeActos lineas={de.Historial} dicho={MENSAJES} open={false} />
);
