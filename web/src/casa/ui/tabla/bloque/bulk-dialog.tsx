import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/casa/kernel/query.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button, CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Caja } from '#web/casa/ui/tabla/filas/check-box.tsx';
import type { Acto, Marcar } from './marcas.ts';

/*
 * BulkDialog  acto · marcar · filas: the marked rows · onClose(left?): once it is done, those that
 *             were refused, which stay marked
 *             Lists every row with its check box and their sum before anything is done; those with which it cannot be done say why.
 *             They are done one by one. Afterwards it says which were refused, each with the reason of the server.
 */
type Hacible<Fila> = Extract<Acto<Fila>, { hacer(fila: Fila): Promise<unknown> }>;
type Props<Fila> = {
  acto: Hacible<Fila>;
  marcar: Marcar<Fila>;
  filas: readonly Fila[];
  onClose(quedan?: readonly number[]): void;
};
type Fallo = { id: number; titulo: string; motivo: string };

export function BulkDialog<Fila extends { Id: number }>({ acto, marcar, filas: given, onClose }: Props<Fila>) {
  const queries = useQueryClient();
  const { varias, suma, fila: nombre } = marcar;
  // Those that were marked when it was asked: the list behind changes while they are done.
  const [filas] = useState(given);
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const [hechas, setHechas] = useState<number>();
  const [fallos, setFallos] = useState<readonly Fallo[]>();
  const pueden = filas.filter((fila) => acto.porQueNo?.(fila) === undefined);
  const van = pueden.filter(({ Id }) => !quitadas.has(Id));
  const cuantas = (n: number) => `${n} ${n === 1 ? marcar.una : varias}`;
  const boton = [`${acto.palabra} ${van.length}`, suma && van.length > 0 && suma(van)].filter(Boolean).join(' · ');

  const hacer = async () => {
    const refused: Fallo[] = [];
    for (const [i, fila] of van.entries()) {
      setHechas(i);
      try {
        await acto.hacer(fila);
      } catch (error) {
        refused.push({ id: fila.Id, titulo: nombre(fila).titulo, motivo: messageOf(error) });
      }
    }
    setHechas(undefined);
    await Promise.all(acto.temas.map((tema) => queries.invalidateQueries({ queryKey: [tema] })));
    if (refused.length > 0) return setFallos(refused);
    toast(acto.hecho(van.length));
    return onClose([]);
  };

  if (fallos)
    return (
      <Modal
        isOpen
        size="lg"
        title={`${cuantas(fallos.length)} sin hacer`}
        onOpenChange={() => onClose(fallos.map(({ id }) => id))}
        footer={<Button onPress={() => onClose(fallos.map(({ id }) => id))}>Entendido</Button>}
      >
        {van.length > fallos.length && (
          <p className="mb-3 flex items-center gap-2 text-good-ink">
            <CircleCheck className="size-4.5 shrink-0" />
            {acto.hecho(van.length - fallos.length)}
          </p>
        )}
        <ul className="divide-y divide-line rounded-card border border-line">
          {fallos.map(({ id, titulo, motivo }) => (
            <li key={id} className="flex gap-2 px-3 py-2.5">
              <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-bad-ink" />
              <span>
                <b className="font-semibold">{titulo}</b>
                <span className="block text-sm text-mute">{motivo}</span>
              </span>
            </li>
          ))}
        </ul>
      </Modal>
    );
  const corre = hechas !== undefined;
  return (
    <Modal
      isOpen
      size="lg"
      title={acto.titulo?.(van) ?? `${acto.palabra} ${cuantas(van.length)}`}
      onOpenChange={() => !corre && onClose()}
      footer={
        <CancelOr
          onCancel={() => onClose()}
          isPending={corre}
          isDisabled={van.length === 0 || acto.falta !== undefined}
          onPress={() => void hacer()}
        >
          {corre ? `${hechas + 1} de ${van.length}` : boton}
        </CancelOr>
      }
    >
      <Parrafo look="mute">Quite la que quiera mirar despacio.</Parrafo>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line">
        {filas.map((fila) => {
          const { titulo, detalle, importe } = nombre(fila);
          const porQueNo = acto.porQueNo?.(fila);
          return (
            <li
              key={fila.Id}
              className={
                'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 ' +
                'sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]'
              }
            >
              <Caja
                nombre={titulo}
                marcada={porQueNo === undefined && !quitadas.has(fila.Id)}
                disabled={porQueNo !== undefined || corre}
                onChange={() =>
                  setQuitadas(
                    (old) => new Set(old.has(fila.Id) ? [...old].filter((id) => id !== fila.Id) : [...old, fila.Id]),
                  )
                }
              />
              <span className="min-w-0 font-semibold wrap-anywhere">{titulo}</span>
              <span className="text-sm text-mute max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
                {porQueNo ?? detalle}
              </span>
              <span className="text-right font-semibold tabular-nums">{importe}</span>
            </li>
          );
        })}
      </ul>
      {suma && (
        <p role="status" className="mt-3 flex items-baseline justify-between gap-3 px-3">
          <span className="text-sm text-mute">{cuantas(van.length)}</span>
          <b className="text-xl font-semibold tabular-nums">{suma(van)}</b>
        </p>
      )}
      {acto.campos !== undefined && <div className="mt-4">{acto.campos}</div>}
      {acto.falta !== undefined && <Parrafo look="mute">{acto.falta}</Parrafo>}
    </Modal>
  );
}
