import { X } from 'lucide-react';
import { useState } from 'react';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type Marcadas, type Marcar, TOPE_MARCAS } from './marcas.ts';

/*
 * BulkBar  marcar · marcas · rows: of the whole list so far · hayMas: there are more to come
 *          Docked at the foot while rows are marked: how many, their sum, and what can be done with them, with the number in the act.
 */
type Props<Fila> = { marcar: Marcar<Fila>; marcas: Marcadas<Fila>; rows: readonly Fila[]; hayMas: boolean };
const actClass =
  'inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-field border px-3.5 text-sm font-semibold whitespace-nowrap ' +
  'outline-on-cover focus-visible:outline-2 focus-visible:outline-offset-2 disabled:cursor-default disabled:opacity-50 [&_svg]:size-4.5';

export function BulkBar<Fila extends { Id: number }>({ marcar, marcas, rows, hayMas }: Props<Fila>) {
  const [id, setAsked] = useState<string>();
  const { filas, leyendo, limpiar } = marcas;
  const { varias, suma, resumen, actos } = marcar;
  // As it is now: what its fields hold changes while it is asked.
  const asked = actos.find((acto) => acto.id === id);
  if (filas.length === 0 && !leyendo && !asked) return null;
  // Rows that the last act leaves out, where it takes others.
  const porQueNo = actos.at(-1)?.porQueNo;
  const razones = filas.flatMap((fila) => porQueNo?.(fila) ?? []);
  const fuera = razones.length < filas.length ? razones : [];
  const porques = [...new Set(fuera)].join(', ').toLowerCase();
  const dice = fuera.length > 0 ? '' : (resumen?.(filas) ?? '');
  return (
    <div className="sticky bottom-9 z-10 px-2 pb-2 print:hidden">
      <div
        role="region"
        aria-label={`${varias} marcadas`}
        className={
          'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-cover px-3 py-1.5 text-sm text-on-cover ' +
          'shadow-sheet'
        }
      >
        <BareButton
          aria-label="No marcar ninguna"
          onPress={limpiar}
          className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-field outline-on-cover focus-visible:outline-2"
        >
          <X className="size-5" />
        </BareButton>
        <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 tabular-nums">
          <b className="font-semibold">
            {leyendo
              ? `Leyendo todas las ${varias}…`
              : `${filas.length} de ${rows.length}${hayMas ? ' o más' : ''} ${rows.length === 1 ? marcar.una : varias}`}
          </b>
          {suma && filas.length > 0 && (
            <span className="border-l border-on-cover/25 pl-3">
              <b className="text-base font-semibold">{suma(filas)}</b>
              {!hayMas && <span className="text-on-cover-2"> de {suma(rows)}</span>}
            </span>
          )}
          {dice !== '' && <span className="border-l border-on-cover/25 pl-3 text-on-cover-2">{dice}</span>}
          {fuera.length > 0 && (
            <span className="border-l border-on-cover/25 pl-3">
              {fuera.length === 1 ? 'Queda fuera 1' : `Quedan fuera ${fuera.length}`}: {porques}
            </span>
          )}
          {filas.length >= TOPE_MARCAS && (
            <span className="text-on-cover-2">Se marcan {TOPE_MARCAS} como máximo: use los filtros.</span>
          )}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {actos.map((acto, i) => {
            const valen = filas.filter((fila) => acto.porQueNo?.(fila) === undefined);
            const main = i === actos.length - 1;
            return (
              <BareButton
                key={acto.id}
                isDisabled={valen.length === 0 || leyendo}
                onPress={() => (acto.directo ? acto.directo(filas) : setAsked(acto.id))}
                className={`${actClass} ${main ? 'border-transparent bg-on-cover text-cover' : 'border-on-cover/45 hover:bg-cover-2'}`}
              >
                {acto.icono}
                {main ? `${acto.palabra} ${valen.length}` : acto.palabra}
              </BareButton>
            );
          })}
        </div>
      </div>
      {asked?.hacer && (
        <BulkDialog
          acto={asked}
          marcar={marcar}
          filas={filas}
          onClose={(quedan) => {
            setAsked(undefined);
            if (quedan) marcas.dejar(quedan);
          }}
        />
      )}
    </div>
  );
}
