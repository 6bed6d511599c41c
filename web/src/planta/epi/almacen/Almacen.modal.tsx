import { useMutation, useQuery } from '@tanstack/react-query';
import { type AlmacenEpi, FormularioAlmacenEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { VariasPersonas } from '#web/casa/ui/personas/elegir-una.tsx';
import { cambiarAlmacen, crearAlmacen, opcionesEpi, personasDe } from './almacen.api.ts';

/** A store with the people in charge of it, new or changed. */
export function AlmacenModal({ de, onClose }: { de: AlmacenEpi | undefined; onClose(): void }) {
  const crear = useMutation(crearAlmacen);
  const cambiar = useMutation(cambiarAlmacen);
  const key = useIdempotencyKey();
  const opciones = useQuery(opcionesEpi);
  return (
    <DialogoDeActo
      title={de ? `Cambiar ${de.Nombre}` : 'Almacén nuevo'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioAlmacenEpi}
      inicial={{
        centro: de?.Centro ?? '',
        nombre: de?.Nombre ?? '',
        lugar: de?.Lugar ?? '',
        encargados: de?.Encargados.map(({ Id }) => Id) ?? [],
      }}
      hacer={(body) =>
        de
          ? cambiar.mutateAsync({ params: { id: String(de.Id) }, version: de.Version, body, idempotencyKey: key(body) })
          : crear.mutateAsync({ body, idempotencyKey: key(body) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" autoComplete="off" isRequired />
          <CampoSelect
            form={form}
            name="centro"
            label="Centro de trabajo"
            isLoading={opciones.isPending}
            options={(opciones.data?.Centros ?? []).map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
            isRequired
          />
          <CampoTexto form={form} name="lugar" label="Lugar" hint="«Nave 2, junto al taller»" autoComplete="off" />
          <Campo control={form.control} name="encargados">
            {({ name: _name, ...campo }) => (
              <VariasPersonas
                {...campo}
                label="Quién lo lleva"
                hint="Sin nadie, lo lleva Prevención"
                chips="Lo llevan"
                buscar={personasDe}
                primeras={de?.Encargados ?? []}
              />
            )}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}
