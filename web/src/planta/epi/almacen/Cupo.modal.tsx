import { useMutation, useQuery } from '@tanstack/react-query';
import { type CupoEpi, FormularioCupoNuevo } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { cambiarCupo, catalogoEpi, crearCupo, opcionesEpi } from './almacen.api.ts';

/** Entitlement of a job to an article; of a present one, only the amount. */
export function CupoModal({ de, onClose }: { de: CupoEpi | undefined; onClose(): void }) {
  const crear = useMutation(crearCupo);
  const cambiar = useMutation(cambiarCupo);
  const key = useIdempotencyKey();
  const opciones = useQuery(opcionesEpi);
  const catalogo = useQuery(catalogoEpi);
  return (
    <DialogoDeActo
      title={de ? `${de.Puesto}: ${de.Articulo}` : 'Cupo nuevo'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioCupoNuevo}
      inicial={{
        puesto: de?.Puesto ?? '',
        articuloId: de?.ArticuloId ?? 0,
        cantidad: de?.Cantidad ?? Number.NaN,
        meses: de?.Meses ?? 12,
        obligatorio: de?.Obligatorio ?? false,
      }}
      hacer={({ puesto, articuloId, ...body }) => {
        if (de)
          return cambiar.mutateAsync({
            params: { id: String(de.Id) },
            version: de.Version,
            body,
            idempotencyKey: key(body),
          });
        const nuevo = { puesto, articuloId, ...body };
        return crear.mutateAsync({ body: nuevo, idempotencyKey: key(nuevo) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!de && (
            <>
              <CampoSelect
                form={form}
                name="puesto"
                label="Puesto"
                isLoading={opciones.isPending}
                options={(opciones.data?.Puestos ?? []).map((puesto) => ({ id: puesto, label: puesto }))}
                isRequired
              />
              <CampoSelect
                form={form}
                name="articuloId"
                label="Artículo"
                numerico
                isLoading={catalogo.isPending}
                options={(catalogo.data ?? [])
                  .filter(({ EstadoId }) => EstadoId === 1)
                  .map((a) => ({ id: String(a.Id), label: a.Nombre, detail: a.Modelo }))}
                isRequired
              />
            </>
          )}
          <Grid gap="md">
            <CampoEntero form={form} name="cantidad" label="Unidades" isRequired />
            <CampoEntero form={form} name="meses" label="Cada cuántos meses" isRequired />
          </Grid>
          <Campo control={form.control} name="obligatorio">
            {(campo) => (
              <Checkbox {...campo}>Es obligatorio: quien no lo tenga aparece en «Quién carece de qué»</Checkbox>
            )}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}
