import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { FormularioTurno, type Turno } from '#contract/comedor/aforo/aforo.schemas.ts';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { CampoCasilla, CampoDias } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { cambiarTurno, crearTurno } from './cocina.api.ts';

type In = z.input<typeof FormularioTurno>;
// Empty fields, which the schema asks for.
const NUEVO = { nombre: '', desde: '', hasta: '', plazas: undefined, dias: [1, 2, 3, 4, 5], activo: true };

/** Regular sitting, new or changed. */
export function TurnoModal({ de, centro, onClose }: { de: Turno | undefined; centro: string; onClose(): void }) {
  const crear = useCrear(crearTurno);
  const cambiar = useMutation(cambiarTurno);
  return (
    <DialogoDeActo<In, FormularioTurno>
      title={de === undefined ? 'Nuevo turno' : de.Nombre}
      enviar={de === undefined ? 'Crear turno' : 'Guardar'}
      role="dialog"
      schema={FormularioTurno}
      inicial={
        (de === undefined ? NUEVO : valoresDe(de, 'Nombre', 'Desde', 'Hasta', 'Plazas', 'Dias', 'Activo')) as In // a new one is empty
      }
      hacer={(body) =>
        de === undefined ? crear({ query: { centro }, body }) : cambiar.mutateAsync({ ...versionOf(de), body })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <div className="grid grid-cols-2 items-start gap-3">
            <CampoHora form={form} name="desde" label="Empieza" isRequired />
            <CampoHora form={form} name="hasta" label="Termina" isRequired />
          </div>
          <CampoEntero
            form={form}
            name="plazas"
            label="Plazas"
            isRequired
            hint={de && 'Con menos, nadie pierde la suya; con más, pasan quienes esperan'}
          />
          <CampoDias form={form} name="dias" label="Días" isRequired />
          {de && (
            <CampoCasilla form={form} name="activo">
              Se ofrece; sin marcar, el turno queda retirado
            </CampoCasilla>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}
