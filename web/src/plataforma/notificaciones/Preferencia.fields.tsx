import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Preferencia } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { MODOS_CORREO, type ModoCorreo } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Switch } from '#web/casa/ui/campos/checkbox.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { guardarPreferencia } from './notificaciones.api.ts';

const MODOS: Record<ModoCorreo, string> = { siempre: 'Siempre', reserva: 'De reserva', nunca: 'Nunca' };
const modos = MODOS_CORREO.map((id) => ({ id, label: MODOS[id] }));

/** One kind: on my devices or not, and when by mail. Each touch is kept at once. */
export function PreferenciaFields({ preferencia: valores }: { preferencia: Preferencia }) {
  const id = useId();
  const guardar = useMutation(guardarPreferencia);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-end gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="grid content-between gap-1 self-stretch">
        <Texto id={id} as="h3" look="strong">
          {valores.Nombre}
        </Texto>
        <Switch
          value={valores.Dispositivo}
          onChange={(Dispositivo) => guardar.mutate({ Tipo: valores.Tipo, Dispositivo })}
        >
          En mis dispositivos
        </Switch>
      </div>
      <Segmented
        label="Por correo"
        options={modos}
        value={valores.Correo}
        // the options are the modes themselves
        onChange={(modo) => guardar.mutate({ Tipo: valores.Tipo, Correo: modo as ModoCorreo })}
      />
    </div>
  );
}
