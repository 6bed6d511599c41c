import { useMutation } from '@tanstack/react-query';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { ALCANCES, CLAVES_DE_ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import { FormularioClave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CheckList } from '#web/casa/ui/campos/checkbox.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import type { Dada } from './ClaveDada.modal.tsx';
import { CampoRedes } from './Redes.fields.tsx';
import { crearClave } from './sistemas.api.ts';

const OPCIONES = CLAVES_DE_ALCANCES.map((id) => ({ id, label: ALCANCES[id] }));
/** A year, which is what is proposed. */
const DIAS = 365;
export const dentroDeUnAno = () => sumarDias(hoy(), DIAS);

type Props = { onClose(): void; onCreada(dada: Dada): void };
export function ClaveNuevaModal({ onClose, onCreada }: Props) {
  const crear = useMutation(crearClave);
  return (
    <DialogoDeActo
      title="Nueva clave"
      role="dialog"
      schema={FormularioClave}
      inicial={{ nombre: '', alcances: [], redes: [], caduca: dentroDeUnAno() }}
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
            {({ value, onChange, ...campo }) => (
              <CheckList
                label="Qué puede hacer"
                isRequired
                oneColumn
                options={OPCIONES}
                value={value}
                onChange={(ids) => onChange(CLAVES_DE_ALCANCES.filter((alcance) => ids.includes(alcance)))}
                {...campo}
                error={campo.error}
              />
            )}
          </Campo>
          <CampoFecha form={form} name="caduca" label="Sirve hasta" hint="Como mucho, dos años" isRequired />
          <Campo control={form.control} name="redes">
            {(campo) => <CampoRedes {...campo} />}
          </Campo>
        </Stack>
      )}
    </DialogoDeActo>
  );
}
