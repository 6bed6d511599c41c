import type { ReactNode } from 'react';
import type { Elemento } from '#contract/planta/izado/izado.schemas.ts';
import { type Hoja, HOJAS, RUTA_QR } from '#contract/planta/izado/izado.rules.ts';
import { Qr } from '#web/casa/ui/texto/qr.tsx';
import { kilos } from './Elemento.card.tsx';
import '#web/casa/ui/texto/etiquetas.css';

type Etiqueta = { clave: string; direccion: string; de: string; lineas: ReactNode };
/** Label of an element, read before it is used. */
export const deElemento = (e: Elemento): Etiqueta => ({
  clave: String(e.Id),
  direccion: `${RUTA_QR}${e.Qr}`,
  de: e.Codigo,
  lineas: (
    <>
      <strong>{e.Codigo}</strong>
      <span>{e.Tipo}</span>
      <strong>CMU {kilos(e.Cmu)}</strong>
      <span>Escanee antes de usar</span>
    </>
  ),
});
/** Label of a place, read to tell a fault there. */
export const deLugar = ({ lugar, ruta }: { lugar: string; ruta: string }): Etiqueta => ({
  clave: lugar,
  direccion: ruta,
  de: lugar,
  lineas: (
    <>
      <strong>{lugar}</strong>
      <span>¿Algo va mal? Escanee y comuníquelo</span>
    </>
  ),
});

type Props = { hoja: Hoja; etiquetas: readonly Etiqueta[]; huecos: number };
/** Sheets as they are printed, in millimetres; `huecos`: labels of the first one that are used up. */
export function HojaDeEtiquetas({ hoja, etiquetas, huecos }: Props) {
  const { columnas, filas, ancho, alto, x, y, sepX } = HOJAS[hoja];
  const porHoja = columnas * filas;
  const todas: (Etiqueta | null)[] = [...Array<null>(huecos).fill(null), ...etiquetas];
  const hojas = Array.from({ length: Math.ceil(todas.length / porHoja) }, (_, i) =>
    todas.slice(i * porHoja, (i + 1) * porHoja),
  );
  return (
    <div
      role="group"
      aria-label="Hoja de etiquetas"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- content that scrolls is reached by the keyboard
      tabIndex={0}
      className="hojas-izado focus-ring"
    >
      {hojas.map((hojaDeEtiquetas, n) => (
        <div
          key={n}
          className="hoja-izado"
          style={{
            gridTemplateColumns: `repeat(${columnas}, ${ancho}mm)`,
            gridAutoRows: `${alto}mm`,
            columnGap: `${sepX}mm`,
            padding: `${y}mm ${x}mm 0`,
          }}
        >
          {hojaDeEtiquetas.map((e, i) =>
            e === null ? (
              <span key={`hueco-${i}`} />
            ) : (
              <div key={e.clave} className="etiqueta-izado" data-hoja-izado={hoja}>
                <Qr texto={`${location.origin}${e.direccion}`} label={`Código QR de ${e.de}`} />
                <div>{e.lineas}</div>
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
