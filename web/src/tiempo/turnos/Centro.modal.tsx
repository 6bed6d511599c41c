import { useMutation, useQuery } from '@tanstack/react-query';
import { type Centro, FormularioCentro } from '#contract/tiempo/turnos/calendario.schemas.ts';
import { ZONAS } from '#contract/casa/kernel/zona.ts';
import { NOMBRE_DE_ZONA } from '#contract/tiempo/turnos/turnos.rules.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { cambiarCentro, crearCentro, provincias } from './turnos.api.ts';

const zonas = ZONAS.map((id) => ({ id, label: NOMBRE_DE_ZONA[id] }));

/** Dialog of a new or existing work centre, whose code does not change. */
export function CentroModal({ centro, onClose }: { centro: Centro | undefined; onClose(): void }) {
  const crear = useMutation(crearCentro);
  const cambiar = useMutation(cambiarCentro);
  const key = useIdempotencyKey();
  const lista = useQuery(provincias);
  return (
    <DialogoDeActo
      title={centro ? centro.Nombre : 'Centro de trabajo nuevo'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioCentro}
      inicial={{
        codigo: centro?.Codigo ?? '',
        nombre: centro?.Nombre ?? '',
        zona: centro?.Zona ?? ('Europe/Madrid' as const),
        provincia: centro?.ProvinciaCodigo ?? '',
        municipio: centro?.Municipio ?? '',
      }}
      hacer={({ codigo, ...body }) => {
        if (centro) return cambiar.mutateAsync({ id: centro.Id, ...body });
        const nuevo = { codigo, ...body };
        return crear.mutateAsync({ body: nuevo, idempotencyKey: key(nuevo) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!centro && (
            <CampoTexto
              form={form}
              name="codigo"
              label="Código"
              hint="Tres mayúsculas, como SDR; después no se puede cambiar"
              autoCapitalize="characters"
              isRequired
            />
          )}
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CampoSelect
            form={form}
            name="provincia"
            label="Provincia"
            isLoading={lista.data === undefined}
            options={(lista.data ?? []).map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
            isRequired
          />
          <CampoTexto
            form={form}
            name="municipio"
            label="Municipio"
            hint="En él ninguna dieta está exenta. Vacío si se llama como el centro"
          />
          <CampoTeselas form={form} name="zona" label="Zona horaria" options={zonas} isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
