import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DONDE, type Entrada } from '#contract/agenda/agenda/agenda.schemas.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { undoable } from '#web/casa/kernel/undo.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { borrarNota, guardarNota } from './agenda.api.ts';
import { horas } from './Entrada.card.tsx';
import { NotaModal } from './Nota.modal.tsx';

type Props = { entrada: Entrada; fecha: string; onClose(): void };
/** A note of one's own, which is changed or taken away until its day ends. */
export function NotaDetalleModal({ entrada, fecha, onClose }: Props) {
  const { Id, Titulo, Lugar, Donde, Desde, Hasta, acciones } = entrada;
  const borrar = useMutation(borrarNota);
  const guardar = useMutation(guardarNota);
  const [editing, setEditing] = useState(false);
  const nota = { fecha, desde: Desde, hasta: Hasta, donde: Donde, lugar: Lugar, texto: Titulo };
  if (editing) return <NotaModal id={Id ?? undefined} inicial={nota} onClose={onClose} />;
  const quitar = async () => {
    if (Id === null) return;
    await borrar.mutateAsync({ params: { id: String(Id) } });
    onClose();
    undoable('Nota borrada', () => guardar.mutate({ id: undefined, body: nota }));
  };
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={<Texto look="capital">{diaDeSemana(fecha)}</Texto>}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cerrar
          </Button>
          {acciones.includes('borrar') && (
            <Button variant="risk" isPending={borrar.isPending} onPress={() => void quitar()}>
              Borrar
            </Button>
          )}
          {acciones.includes('editar') && <Button onPress={() => setEditing(true)}>Cambiar</Button>}
        </>
      }
    >
      <Definitions
        items={[
          ['Qué', Titulo],
          ['Cuándo', horas(entrada) || 'Todo el día'],
          ['Dónde', [DONDE[Donde], Lugar].filter(Boolean).join(' · ')],
        ]}
      />
    </Modal>
  );
}
