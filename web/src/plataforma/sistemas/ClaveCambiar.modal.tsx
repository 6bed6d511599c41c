import { useMutation } from '@tanstack/react-query';
import { type ClaveDetalle, FormularioCambiarClave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CampoAlcances } from './Alcances.fields.tsx';
import { CampoRedes } from './Redes.fields.tsx';
import { cambiarClave } from './sistemas.api.ts';

type Props = { clave: Pick<ClaveDetalle, 'Id' | 'Nombre' | 'Version' | 'Alcances' | 'Redes'>; onClose(): void };
export function ClaveCambiarModal({ clave: { Id, Nombre, Version, Alcances, Redes }, onClose }: Props) {
  const cambiar = useMutation(cambiarClave);
  return (
    <DialogoDeActo
      title={`Cambiar la clave de ${Nombre}`}
      role="dialog"
      schema={FormularioCambiarClave}
      inicial={{ Id, alcances: Alcances, redes: Redes }}
      enviar="Guardar"
      onClose={onClose}
      hacer={(body) => cambiar.mutateAsync({ body, version: Version })}
    >
      {({ control }) => (
        <Stack gap="lg">
          <Parrafo look="mute">Vale desde la siguiente llamada de su sistema. La clave sigue siendo la misma.</Parrafo>
          <Campo control={control} name="alcances">
            {(campo) => <CampoAlcances {...campo} />}
          </Campo>
          <Campo control={control} name="redes">
            {(campo) => <CampoRedes {...campo} />}
          </Campo>
        </Stack>
      )}
    </DialogoDeActo>
  );
}
