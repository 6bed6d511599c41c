import { clsx } from 'clsx';
import type { Historial as ContractHistorial } from '#contract/casa/kernel/error.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import type { Tone } from '#web/casa/ui/piezas/badge.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * HistorialDeActos  lineas: the history of the contract, oldest first · palabras: { [acto]: [words, tone?] } · open? at first (true)
 *                   pending? the step that is awaited now ('Pendiente de Luis Ortega'), drawn hollow on top
 *                   Newest first, behind a disclosure titled 'Historial'. An act of a later version of the server shows the state that
 *                   it led to.
 */
type Linea = Pick<ContractHistorial, 'Fecha' | 'Quien' | 'Foto' | 'EnNombreDe' | 'Acto' | 'Estado' | 'Comentario'>;
export type PalabrasDeActo = Record<string, readonly [what: string, tone?: Tone]>;
type Props = { lineas: readonly Linea[]; palabras: PalabrasDeActo; pending?: string; open?: boolean };

const dots: Record<Tone, string> = {
  neutral: 'bg-edge',
  run: 'bg-run-ink',
  wait: 'bg-wait-ink',
  good: 'bg-good-ink',
  bad: 'bg-bad-ink',
};

export function HistorialDeActos({ lineas, palabras, pending, open = true }: Props) {
  if (lineas.length === 0) return null;
  return (
    <div className="border-t border-line pt-2 print:has-data-folded:hidden">
      <Disclosure title="Historial" open={open}>
        <div className="pt-1 pb-2 pl-1">
          <ol className="relative grid gap-5 before:absolute before:top-2 before:bottom-2 before:left-[5px] before:w-0.5 before:bg-line">
            {pending && (
              <li className="relative pl-7">
                <span
                  aria-hidden
                  className="absolute top-1.5 left-0 size-3 rounded-full border-2 border-brand-ink bg-card"
                />
                <p className="font-semibold text-brand-ink">{pending}</p>
              </li>
            )}
            {lineas.map((linea, key) => <Renglon key={key} linea={linea} palabras={palabras} />).toReversed()}
          </ol>
        </div>
      </Disclosure>
    </div>
  );
}

function Renglon({ linea, palabras }: { linea: Linea; palabras: PalabrasDeActo }) {
  const { Acto, Estado, Fecha, Quien, Foto, EnNombreDe, Comentario } = linea;
  const [what, tone = 'neutral'] = palabras[Acto] ?? [Estado || Acto];
  return (
    <li className="relative pl-7">
      <span aria-hidden className={clsx('absolute top-1.5 left-0 size-3 rounded-full ring-4 ring-card', dots[tone])} />
      <Parrafo look="medium">{what}</Parrafo>
      <Parrafo look="small mute">
        {Quien && (
          <span className="mr-1.5 inline-block align-middle">
            <Avatar nombre={Quien} foto={Foto} size="sm" />
          </span>
        )}
        {Quien || 'Extramuros'}
        {EnNombreDe ? ` por delegación de ${EnNombreDe}` : ''} · <Texto look="figures">{fechaHora(Fecha)}</Texto>
      </Parrafo>
      {Comentario && (
        <p className="mt-1.5 rounded-field bg-well px-3 py-2 text-control whitespace-pre-line">{Comentario}</p>
      )}
    </li>
  );
}
