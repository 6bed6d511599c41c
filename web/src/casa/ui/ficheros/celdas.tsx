import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { FilaDeLista } from '#contract/casa/kernel/importaciones.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * CeldasDeFichero  the rows of a file as the file has them, on a desk: query · caption · columnas: names of its columns, in order ·
 *                  header, quien(row): whose the row is · resultado(row) · avisos(row) · vacio: instead of no rows.
 *                  What is wrong or changes stands inside its cell; what belongs to no cell, beside the result.
 */
type Props<Fila> = {
  query: Lista<Fila>;
  caption: string;
  columnas: readonly string[];
  header: string;
  quien(fila: Fila): ReactNode;
  resultado(fila: Fila): ReactNode;
  avisos(fila: Fila): readonly string[];
  vacio: ReactNode;
};

const MAL = 'bg-bad text-bad-ink outline-2 -outline-offset-2 outline-bad-solid';
type CeldaProps = { dice: string; error: string; antes: string | undefined; despues: string | undefined };
/** A cell: what the file says in it, and below it the error, or what there was before. */
const Celda = ({ dice, error, antes, despues }: CeldaProps) => (
  <td
    className={clsx(
      'border-b border-line px-2.5 py-1.5 align-top',
      error !== '' ? MAL : antes !== undefined && 'bg-run text-run-ink',
    )}
  >
    <span className={clsx('block min-w-16 break-words', error === '' && antes === undefined && 'whitespace-nowrap')}>
      {dice || despues || <span className="text-mute">—</span>}
    </span>
    {error !== '' && <span className="block min-w-40 text-xs font-medium">{error}</span>}
    {error === '' && antes !== undefined && (
      <span className="block min-w-24 text-xs">{antes === '' ? 'antes, vacío' : `antes: ${antes}`}</span>
    )}
  </td>
);

type FilaProps<Fila> = Pick<Props<Fila>, 'columnas' | 'quien' | 'resultado' | 'avisos'> & { fila: Fila };
function UnaFila<F extends FilaDeLista>({ fila, columnas, quien, resultado, avisos }: FilaProps<F>) {
  const sueltos = fila.Errores.filter(({ Campo }) => !columnas.includes(Campo));
  // The cell may be out of sight.
  const enCeldas = columnas.filter((columna) => fila.Errores.some(({ Campo }) => Campo === columna));
  const calculados = fila.Cambios.filter(({ Campo }) => !columnas.includes(Campo));
  return (
    <tr className={clsx(fila.EstadoId === 'I' && 'text-mute')}>
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-56 min-w-40 border-r border-b border-line bg-card px-2.5 py-1.5 text-left align-top font-normal"
      >
        {quien(fila)}
      </th>
      <td className="max-w-64 border-b border-line px-2.5 py-1.5 align-top">
        {resultado(fila)}
        {enCeldas.length > 0 && <span className="mt-0.5 block text-xs text-bad-ink">en {enCeldas.join(', ')}</span>}
        {sueltos.map(({ Campo, Mensaje }) => (
          <span key={`${Campo}${Mensaje}`} className="mt-0.5 block min-w-40 text-xs font-medium text-bad-ink">
            {Campo && `${Campo}: `}
            {Mensaje}
          </span>
        ))}
        {calculados.map(({ Campo, Antes, Despues }) => (
          <span key={Campo} className="mt-0.5 block min-w-40 text-xs">
            {Campo}: {Antes && <s className="text-mute">{Antes}</s>} {Despues || <em>nada</em>}
          </span>
        ))}
        {avisos(fila).map((frase) => (
          <span key={frase} className="mt-0.5 block min-w-40 text-xs font-medium text-wait-ink">
            Revise: {frase}
          </span>
        ))}
      </td>
      {columnas.map((columna) => {
        // A new row has nothing from before in any of its cells.
        const cambio = fila.Cambios.find(
          ({ Campo, Antes }) => Campo === columna && (fila.EstadoId === 'C' || Antes !== ''),
        );
        return (
          <Celda
            key={columna}
            dice={fila.Celdas[columna] ?? ''}
            error={fila.Errores.filter(({ Campo }) => Campo === columna)
              .map(({ Mensaje }) => Mensaje)
              .join('. ')}
            antes={cambio?.Antes}
            despues={cambio?.Despues}
          />
        );
      })}
    </tr>
  );
}
// memo forgets that its component is generic
const Fila = memo(UnaFila) as typeof UnaFila;

const cabeza =
  'sticky top-0 z-20 border-b border-line bg-well px-2.5 py-2 text-left text-xs font-semibold whitespace-nowrap text-mute';
export function CeldasDeFichero<F extends FilaDeLista>(props: Props<F>) {
  const { query, caption, columnas, header, vacio, ...deFila } = props;
  const found = useInfiniteQuery(query);
  return (
    <Cargado de={found}>
      {({ pages }) => {
        const filas = pages.flatMap(({ items }) => items);
        if (filas.length === 0) return vacio;
        return (
          <>
            <div
              // It scrolls within itself, also with the keyboard.
              {...{ role: 'region', tabIndex: 0, 'aria-label': caption }}
              className={
                'max-h-[calc(100dvh-16rem)] min-h-72 overflow-auto rounded-card border border-line bg-card focus-ring ' +
                'print:max-h-none print:overflow-visible'
              }
            >
              <table className="w-full border-separate border-spacing-0 text-[0.875rem] tabular-nums">
                <Texto as="caption" look="unseen">
                  {caption}
                </Texto>
                <thead>
                  <tr>
                    <th scope="col" className={clsx(cabeza, 'left-0 z-30! border-r')}>
                      {header}
                    </th>
                    <th scope="col" className={cabeza}>
                      Resultado
                    </th>
                    {columnas.map((columna) => (
                      <th key={columna} scope="col" className={cabeza}>
                        {columna}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {filas.map((fila) => (
                    <Fila key={fila.Id} fila={fila} columnas={columnas} {...deFila} />
                  ))}
                </tbody>
              </table>
            </div>
            <LoadMore query={found} />
          </>
        );
      }}
    </Cargado>
  );
}
