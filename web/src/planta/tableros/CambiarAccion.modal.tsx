import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { FormularioCambiarAccion } from '#contract/planta/tableros/formulario.schemas.ts';
import type { Accion } from '#contract/planta/tableros/tablero.schemas.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { cambiarAccion, personasDe } from './tableros.api.ts';

/** Another text, person or day of an action, with the reason. */
export function CambiarAccionModal({ accion: a, onClose }: { accion: Accion; onClose(): void }) {
  const { mutateAsync } = useMutation(cambiarAccion);
  return (
    <DialogoDeActo<z.input<typeof FormularioCambiarAccion>, z.output<typeof FormularioCambiarAccion>>
      title="Cambiar la acción"
      role="dialog"
      enviar="Guardar"
      schema={FormularioCambiarAccion}
      inicial={{
        texto: a.Texto,
        responsableId: a.Responsable.Id,
        fechaLimite: a.FechaLimite,
        version: a.Version,
        motivo: '',
      }}
      hacer={(body) => mutateAsync({ params: { id: String(a.Id) }, body: { ...body, version: a.Version } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="texto" label="Qué se va a hacer" isRequired multiline rows={2} />
          <Campo control={form.control} name="responsableId">
            {({ name: _name, ...campo }) => (
              <UnaPersona
                {...campo}
                label="Quién la lleva"
                isRequired
                nadie={0}
                buscar={personasDe(a.TableroId)}
                nombre={a.Responsable.Nombre}
              />
            )}
          </Campo>
          <CampoFecha form={form} name="fechaLimite" label="Hasta cuándo" isRequired />
          <CampoTexto form={form} name="motivo" label="Por qué cambia" isRequired multiline rows={2} />
        </>
      )}
    </DialogoDeActo>
  );
}
