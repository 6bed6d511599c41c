import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClaveDetalle, FormularioCambiarClave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoAlcances } from './Alcances.fields.tsx';
import { CampoRedes } from './Redes.fields.tsx';
import { cambiarClave } from './sistemas.api.ts';

type Props = { clave: Pick<ClaveDetalle, 'Id' | 'Nombre' | 'Version' | 'Alcances' | 'Redes'>; onClose(): void };
export function ClaveCambiarModal({ clave, onClose }: Props) {
  // As it was when the dialog was opened: a version that comes meanwhile is one that the person has not seen.
  const [{ Id, Nombre, Version, Alcances, Redes }] = useState(clave);
  const cambiar = useMutation(cambiarClave);
  return (
    <DialogoDeActo
      title={`Cambiar la clave de ${Nombre}`}
      role="dialog"
      schema={FormularioCambiarClave}
      inicial={{ Id, alcances: Alcances, redes: Redes, password: '' }}
      borrador={`clave-${Id}-cambiar`}
      secretos={['password']}
      enviar="Guardar"
      onClose={onClose}
      hacer={(body) => cambiar.mutateAsync({ body, version: Version })}
    >
      {(form) => (
        <Stack gap="lg">
          <Parrafo look="mute">Vale desde la siguiente llamada de su sistema. La clave sigue siendo la misma.</Parrafo>
          <Campo control={form.control} name="alcances">
            {(campo) => <CampoAlcances {...campo} />}
          </Campo>
          <Campo control={form.control} name="redes">
            {(campo) => <CampoRedes {...campo} />}
          </Campo>
          <CampoDeRepetir
            form={form}
            name="password"
            label="Su contraseña de entrar"
            hint="Para comprobar que es usted"
          />
        </Stack>
      )}
    </DialogoDeActo>
  );
}
