import { useMutation } from '@tanstack/react-query';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import type { Dada } from './ClaveDada.modal.tsx';
import { dentroDeUnAno } from './ClaveNueva.modal.tsx';
import { RenovarConPlazo, renovarClave } from './sistemas.api.ts';

const PLAZOS = [
  { id: '0', label: 'Nada: deja de servir ahora' },
  { id: '24', label: 'Un día' },
  { id: '168', label: 'Una semana' },
  { id: '720', label: 'Treinta días' },
];

type Props = { clave: { Id: number; Nombre: string; Version: number }; onClose(): void; onRenovada(dada: Dada): void };
export function ClaveRenovarModal({ clave: { Id, Nombre, Version }, onClose, onRenovada }: Props) {
  const renovar = useMutation(renovarClave);
  return (
    <DialogoDeActo
      title={`Renovar la clave de ${Nombre}`}
      role="dialog"
      schema={RenovarConPlazo}
      inicial={{ Id, caduca: dentroDeUnAno(), convive: 168 as const, password: '' }}
      borrador={`clave-${Id}-renovar`}
      secretos={['password']}
      enviar="Renovar"
      onClose={onClose}
      hacer={async (body) => {
        const { Secreto } = await renovar.mutateAsync({ body, version: Version });
        onRenovada({ id: Id, nombre: Nombre, secreto: Secreto });
      }}
    >
      {(form) => (
        <Stack gap="lg">
          <Parrafo look="mute">Recibe otra clave con los mismos alcances y redes, y responde de ella usted.</Parrafo>
          <CampoFecha form={form} name="caduca" label="La nueva sirve hasta" isRequired />
          <CampoSelect
            form={form}
            name="convive"
            label="La de ahora sirve todavía"
            numerico
            options={PLAZOS}
            isRequired
          />
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
