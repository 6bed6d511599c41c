import { cuadroDe, cuotaDe, type Terminos, totalDe } from '#contract/personas/prestamos/cuadro.rules.ts';
import type { TipoPrestamo } from '#contract/personas/prestamos/prestamos.rules.ts';
import { aCentimos, aMilesimas, MAX_PLAZOS } from '#contract/personas/prestamos/prestamos.rules.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { enCuotas } from './Prestamo.card.tsx';

/** Terms as they are typed in a form: euros and percent; incomplete at first. */
type Escrito = {
  importe?: number | undefined;
  plazos?: number | undefined;
  interes?: number | undefined;
  primera: string;
};
/** The terms in whole numbers; undefined while they are no loan. */
function terminosDe({ importe, plazos, interes, primera }: Escrito): Terminos | undefined {
  const t = { importe: aCentimos(importe ?? 0), plazos: plazos ?? 0, interes: aMilesimas(interes ?? -1), primera };
  const buenos =
    t.importe >= t.plazos * 100 && t.plazos >= 1 && t.plazos <= MAX_PLAZOS && t.interes >= 0 && primera !== '';
  return buenos && Number.isSafeInteger(t.importe) && Number.isInteger(t.plazos) ? t : undefined;
}

/** '1.200,00 € · 12 cuotas de 103,20 €', in the bar of the buttons of a phone. */
export function ResumenPrestamo({ tipo, ...escrito }: Escrito & { tipo: TipoPrestamo }) {
  const t = terminosDe(escrito);
  if (t === undefined) return null;
  const importe = euros(t.importe / 100);
  return (
    <Resumen>
      {tipo === 'A'
        ? `Anticipo de ${importe} · se descuenta el ${fecha(cuadroDe(t).at(-1)?.Fecha)}`
        : `${importe} · ${enCuotas(t.plazos)} de ${euros(cuotaDe(t) / 100)}`}
    </Resumen>
  );
}

/** The instalment while the terms are typed, computed on the device by the server's rules. */
export function CuotaEnVivo({ tipo, ...escrito }: Escrito & { tipo: TipoPrestamo }) {
  const t = terminosDe(escrito);
  const lineas = t ? cuadroDe(t) : [];
  const ultima = fecha(lineas.at(-1)?.Fecha);
  return (
    <div aria-live="polite" className="grid min-h-40 content-start gap-4 rounded-card bg-well p-4">
      {t === undefined ? (
        <Parrafo look="mute">
          {tipo === 'A'
            ? 'Escriba el importe y verá aquí qué se descontará y cuándo.'
            : 'Escriba el importe y elija las cuotas: aquí verá cuánto pagaría cada mes.'}
        </Parrafo>
      ) : (
        <>
          <p className="grid">
            <span className="text-3xl font-bold tracking-tight tabular-nums">{euros(cuotaDe(t) / 100)}</span>
            <Texto look="mute">{tipo === 'A' ? `se descuentan el ${ultima}` : `al mes, ${enCuotas(t.plazos)}`}</Texto>
          </p>
          {tipo === 'P' && (
            <Definitions
              layout="grid"
              columns={2}
              items={[
                ['Total de intereses', euros(totalDe(lineas, 'Interes') / 100)],
                ['Total que devuelve', euros((t.importe + totalDe(lineas, 'Interes')) / 100)],
                ['Primera cuota', fecha(lineas[0]?.Fecha)],
                ['Última cuota', ultima],
              ]}
            />
          )}
        </>
      )}
    </div>
  );
}
