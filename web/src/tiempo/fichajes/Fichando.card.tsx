import { type ReactNode, useState } from 'react';
import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { useFichar } from './fichar.api.ts';
import type { Dia } from './fichajes.api.ts';

// Lazy: only a press opens it.
const Salida = pressed(
  async () => (await import('./Salida.modal.tsx')).SalidaModal,
  ({ onClose }) => onClose(),
);

/** Minutes short of the planned day at which an exit asks first. */
const FALTA_MIN = 5;

/** The act of a press, and the question that it may open before: an exit asks, unless the planned day is worked. */
export function useFichando(
  dia: Dia,
  ahora: number,
  modalidad: Modalidad,
): readonly [act: (tipo: TipoFichaje) => void, question: ReactNode] {
  const [asks, setAsks] = useState(false);
  const fichar = useFichar(dia, modalidad);
  const { TrabajadoMin, PrevistoMin } = dia;
  return [
    (tipo) => {
      if (tipo === 'S' && (PrevistoMin === null || PrevistoMin - TrabajadoMin > FALTA_MIN)) setAsks(true);
      else fichar(tipo);
    },
    asks && <Salida dia={dia} ahora={ahora} onFichar={fichar} onClose={() => setAsks(false)} />,
  ];
}
