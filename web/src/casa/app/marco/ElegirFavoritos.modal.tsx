import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_FAVORITOS } from '#contract/plataforma/vistas/vistas.schemas.ts';
import { type Entrada, GRUPOS } from '#web/casa/kernel/area.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { ErrorText } from '#web/casa/ui/campos/field.tsx';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { guardarFavoritos } from '../partes/favoritos.ts';

type Props = { entradas: readonly Entrada[]; elegidos: readonly Entrada[]; onClose(): void };

/** Choice of the entries that a person keeps at hand: those chosen first come first. */
export function ElegirFavoritos({ entradas, elegidos, onClose }: Props) {
  const [rutas, setRutas] = useState(() => elegidos.map(({ ruta }) => ruta));
  const { mutate, isPending, error } = useMutation(guardarFavoritos);
  const full = rutas.length >= MAX_FAVORITOS;
  return (
    <Modal
      isOpen
      title="Favoritos"
      onOpenChange={onClose}
      footer={
        <CancelOr
          onCancel={onClose}
          isPending={isPending}
          onPress={() => mutate({ body: { rutas } }, { onSuccess: onClose })}
        >
          Guardar
        </CancelOr>
      }
    >
      <p role="status" className="mb-3 text-mute">
        {full
          ? `Ha elegido ${MAX_FAVORITOS}, que son los que caben: quite uno para poner otro.`
          : `Elija hasta ${MAX_FAVORITOS}: ${rutas.length === 1 ? 'lleva 1' : `lleva ${rutas.length}`}.`}
      </p>
      {error !== null && <ErrorText>{error.message}</ErrorText>}
      <div className="grid gap-4">
        {GRUPOS.map((group) => {
          const own = entradas.filter(({ grupo }) => grupo === group);
          if (own.length === 0) return null;
          return (
            <fieldset key={group}>
              <legend className="text-sm font-semibold text-mute">{group}</legend>
              {own.map(({ ruta, texto }) => (
                <Checkbox
                  key={ruta}
                  value={rutas.includes(ruta)}
                  isDisabled={full && !rutas.includes(ruta)}
                  onChange={(on) => setRutas(on ? [...rutas, ruta] : rutas.filter((other) => other !== ruta))}
                >
                  {texto}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </Modal>
  );
}
