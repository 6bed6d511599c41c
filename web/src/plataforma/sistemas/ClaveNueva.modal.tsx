import { useMutation } from '@tanstack/react-query';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Alcance } from '#contract/casa/kernel/claves/alcances.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoAlcances } from './Alcances.fields.tsx';
import type { Dada } from './ClaveDada.modal.tsx';
import { CampoRedes } from './Redes.fields.tsx';
import { ClaveConPlazo, crearClave } from './sistemas.api.ts';

/** A year, which is what is proposed. */
const DIAS = 365;
export const dentroDeUnAno = () => sumarDias(hoy(), DIAS);

const NINGUNO: readonly Alcance[] = [];
type Props = { alcances?: readonly Alcance[]; onClose(): void; onCreada(dada: Dada): void };
export function ClaveNuevaModal({ alcances = NINGUNO, onClose, onCreada }: Props) {
  const crear = useMutation(crearClave);
  return (
    <DialogoDeActo
      title="Nueva clave"
      role="dialog"
      schema={ClaveConPlazo}
      inicial={{ nombre: '', alcances: [...alcances], redes: [], caduca: dentroDeUnAno(), password: '' }}
      borrador="clave-nueva"
      secretos={['password']}
      enviar="Crear clave"
      onClose={onClose}
      hacer={async (body) => {
        const { Id, Secreto } = await crear.mutateAsync({ body });
        onCreada({ id: Id, nombre: body.nombre, secreto: Secreto });
      }}
    >
      {(form) => (
        <Stack gap="lg">
          <CampoTexto form={form} name="nombre" label="Sistema" hint="El que la va a usar: «Nóminas»" isRequired />
          <Campo control={form.control} name="alcances">
            {(campo) => <CampoAlcances {...campo} />}
          </Campo>
          <CampoFecha form={form} name="caduca" label="Sirve hasta" hint="Como mucho, dos años" isRequired />
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
