import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { late } from '#web/casa/red/late.tsx';
import { useFichar } from './fichar.api.ts';
import type { Dia } from './fichajes.api.ts';

type SalidaProps = { dia: Dia; ahora: number; onFichar(tipo: TipoFichaje): void; onClose(): void };
/** Exit without its question, which a device without network may lack: nobody stays in for that, and the exit can be undone. */
function SinPregunta({ onFichar, onClose }: SalidaProps) {
  const leave = useEffectEvent(() => {
    onClose();
    onFichar('S');
  });
  useEffect(() => leave(), []);
  return null;
}
// Lazy: only a press opens it.
const Salida = late(async () => (await import('./Salida.modal.tsx')).SalidaModal, SinPregunta);

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
    asks && (
      <Suspense>
        <Salida dia={dia} ahora={ahora} onFichar={fichar} onClose={() => setAsks(false)} />
      </Suspense>
    ),
  ];
}
