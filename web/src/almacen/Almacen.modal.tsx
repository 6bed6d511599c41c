import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AlmacenEpi, FormularioAlmacenEpi } from '#contract/almacen/almacen.schemas.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { Chip, Chips } from '#web/ui/campos/tags-input.tsx';
import { CampoSelect } from '#web/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { Campo } from '#web/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { BuscarPersona } from '#web/ui/personas/buscar-persona.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { cambiarAlmacen, crearAlmacen, opcionesEpi, personasDe } from './almacen.api.ts';

/** A store with the people in charge of it, new or changed. */
export function AlmacenModal({ de, onClose }: { de: AlmacenEpi | undefined; onClose(): void }) {
  const crear = useMutation(crearAlmacen);
  const cambiar = useMutation(cambiarAlmacen);
  const key = useIdempotencyKey();
  const opciones = useQuery(opcionesEpi);
  const [nombres, setNombres] = useState(() => new Map(de?.Encargados.map((e) => [e.Id, e.Nombre])));
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
            {({ value, onChange, name: _name, ...campo }) => (
              <Stack gap="sm">
                <BuscarPersona
                  {...campo}
                  label="Quién lo lleva"
                  hint="Sin nadie, lo lleva Prevención"
                  buscar={personasDe}
                  ya={value}
                  onElegir={({ Id, Nombre }) => {
                    setNombres((antes) => new Map(antes).set(Id, Nombre));
                    onChange([...value, Id]);
                  }}
                />
                {value.length > 0 && (
                  <Chips label="Lo llevan">
                    {value.map((id) => (
                      <Chip
                        key={id}
                        quitar={`Quitar a ${nombres.get(id) ?? 'esta persona'}`}
                        onRemove={() => onChange(value.filter((otro) => otro !== id))}
                      >
                        {nombres.get(id)}
                      </Chip>
                    ))}
                  </Chips>
                )}
              </Stack>
            )}
          </Campo>
        </>
      )}
    </DialogoDeActo>
  );
}
