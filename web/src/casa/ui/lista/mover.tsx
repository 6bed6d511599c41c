import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * Mover  nombre · i: its place, from 0 · cuantos · mover(a): to another place · quitar?: takes it away · fijo?: it cannot be taken away now
 *        Buttons of one thing in a row of several. The focus goes with what was moved, and its place is told.
 */
type Props = {
  nombre: string;
  i: number;
  cuantos: number;
  mover(a: number): void;
  quitar?(): void;
  fijo?: boolean;
};
export function Mover({ nombre, i, cuantos, mover, quitar, fijo = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hacia = useRef<{ a: number; boton: 0 | 1 }>(undefined);
  const [movida, setDicho] = useState<number>();
  useEffect(() => {
    const { a, boton } = hacia.current ?? { a: -1, boton: 0 };
    hacia.current = undefined;
    if (a !== i) return;
    // The focus is lost when its row moves in the page, or when its button is disabled at an end.
    const botones = box.current?.querySelectorAll('button');
    const elegido = botones?.[boton];
    (elegido?.disabled === true ? botones?.[1 - boton] : elegido)?.focus();
  }, [i]);
  const ir = (a: number, boton: 0 | 1) => {
    hacia.current = { a, boton };
    setDicho(a);
    mover(a);
  };
  return (
    <div ref={box} className="flex shrink-0">
      <IconButton label={`Subir ${nombre}`} isDisabled={i === 0} onPress={() => ir(i - 1, 0)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={`Bajar ${nombre}`} isDisabled={i === cuantos - 1} onPress={() => ir(i + 1, 1)}>
        <ArrowDown />
      </IconButton>
      {quitar && (
        <IconButton label={`Quitar ${nombre}`} isDisabled={fijo} onPress={quitar}>
          <Trash2 />
        </IconButton>
      )}
      <Texto role="status" look="unseen">
        {movida === i && `${nombre}: ahora en el lugar ${i + 1} de ${cuantos}`}
      </Texto>
    </div>
  );
}
