import { useMutation } from '@tanstack/react-query';
import { FormularioSubcontrata, type Subcontrata } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoDia } from '#web/personas/personas/elegir.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { cambiarEmpresa, crearEmpresa } from './subcontratas.api.ts';

/** A new subcontractor, or changes of one: nothing is deleted, it closes with a date. */
export function SubcontrataModal({ de, onClose }: { de?: Subcontrata; onClose(): void }) {
  const crear = useMutation(crearEmpresa);
  const cambiar = useMutation(cambiarEmpresa);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={de ? `Cambiar ${de.Nombre}` : 'Subcontrata nueva'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioSubcontrata}
      inicial={{
        codigo: de?.Codigo ?? '',
        nombre: de?.Nombre ?? '',
        nif: de?.Nif ?? '',
        desde: de?.Desde ?? hoy(),
        hasta: de?.Hasta ?? null,
      }}
      hacer={(body) =>
        de
          ? cambiar.mutateAsync({ params: { id: String(de.Id) }, version: de.Version, body })
          : crear.mutateAsync({ body, idempotencyKey: key(body) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" autoComplete="off" isRequired />
          <Grid gap="md">
            {!de && (
              <CampoTexto
                form={form}
                name="codigo"
                label="Código"
                hint="Como GRUAS; ya no cambia"
                autoCapitalize="characters"
                autoComplete="off"
                isRequired
              />
            )}
            <CampoTexto
              form={form}
              name="nif"
              label="NIF"
              hint="Como B39000021"
              autoCapitalize="characters"
              autoComplete="off"
              isRequired
            />
            <CampoFecha form={form} name="desde" label="Trabaja aquí desde" isRequired />
            <CampoDia form={form} name="hasta" label="Hasta" hint="Vacío si sigue trabajando" />
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}
