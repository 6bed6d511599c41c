import { useMutation } from '@tanstack/react-query';
import { CLASES_EPI, CLAVES_CLASE_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { type ArticuloEpi, FormularioArticuloEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { TagsInput } from '#web/casa/ui/campos/tags-input.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { cambiarArticulo, crearArticulo } from './almacen.api.ts';

const CLASES = CLAVES_CLASE_EPI.map((id) => ({ id, label: CLASES_EPI[id] }));

/** An article of the catalogue, new or changed. */
export function ArticuloModal({ de, onClose }: { de: ArticuloEpi | undefined; onClose(): void }) {
  const crear = useMutation(crearArticulo);
  const cambiar = useMutation(cambiarArticulo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={de ? `Cambiar ${de.Nombre}` : 'Artículo nuevo'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioArticuloEpi}
      inicial={{
        clase: de?.Clase ?? 'MASCARILLA',
        nombre: de?.Nombre ?? '',
        modelo: de?.Modelo ?? '',
        norma: de?.Norma ?? '',
        tallas: de?.Tallas ?? [],
        vidaDias: de?.VidaDias ?? null,
      }}
      {...(!de && { borrador: 'almacen-articulo' })}
      hacer={(body) =>
        de
          ? cambiar.mutateAsync({ params: { id: String(de.Id) }, version: de.Version, body, idempotencyKey: key(body) })
          : crear.mutateAsync({ body, idempotencyKey: key(body) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto
            form={form}
            name="nombre"
            label="Nombre"
            hint="«Guante de nitrilo»"
            autoComplete="off"
            isRequired
          />
          <CampoSelect form={form} name="clase" label="Tipo" options={CLASES} isRequired />
          <Grid gap="md">
            <CampoTexto form={form} name="modelo" label="Modelo" autoComplete="off" />
            <CampoTexto form={form} name="norma" label="Norma y nivel" hint="«EN 149 FFP2»" autoComplete="off" />
          </Grid>
          <Campo control={form.control} name="tallas">
            {(campo) => (
              <TagsInput
                {...campo}
                label="Tallas"
                hint="Ninguna si es única. Sepárelas con Intro"
                max={30}
                wrong={(talla) => (talla.length > 20 ? 'Máximo 20 caracteres' : undefined)}
              />
            )}
          </Campo>
          <Campo control={form.control} name="vidaDias">
            {({ value, onChange, ...campo }) => (
              <TextInput
                {...campo}
                label="Días que dura desde la entrega"
                hint="Vacío si dura hasta que se gasta"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={value === null ? '' : String(value)}
                onChange={(text) => onChange(/\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null)}
              />
            )}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}
