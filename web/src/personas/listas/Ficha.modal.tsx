import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import {
  type FichaMaestro,
  FormularioCerrar,
  FormularioMaestro,
  type FormularioMaestroNuevo,
  formularioDe,
  type Valores,
} from '#contract/personas/listas/listas.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoResponsable } from '#web/personas/personas/elegir.port.tsx';
import { PasanSi } from '#web/personas/personas/pasa.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha, CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { CamposDeLista } from './Campo.fields.tsx';
import { cambiarFicha, cerrarFicha, crearFicha, vistaDeCambio, paramsDeFicha } from './listas.api.ts';

/** A row that the form changes, as any screen of its list reads it. */
export type FichaDada = Pick<FichaMaestro, 'Id' | 'Codigo' | 'Nombre' | 'Desde' | 'Hasta' | 'Valores' | 'Version'> &
  Partial<Pick<FichaMaestro, 'ResponsableId' | 'Responsable'>>;
export type PropsDeFicha = {
  maestro: Cual;
  de?: FichaDada | undefined;
  onClose(): void;
  /** Called with the new row. */
  onCreada?(nueva: { Id: number; Codigo: string; Nombre: string }): void;
  /** The row that has this code already and is taken instead of a new one. */
  yaEsta?(codigo: string): Promise<{ Id: number; Codigo: string; Nombre: string } | null>;
  children?(form: Form): ReactNode;
};
type Form = Formulario<FormularioMaestroNuevo, FormularioMaestroNuevo>;

const esCifra = (clase: string | undefined) => clase === 'entero' || clase === 'importe';
const vacios = (maestro: Cual): Valores =>
  Object.fromEntries(
    Object.entries(LISTAS[maestro].campos).map(([clave, { clase }]) => [
      clave,
      clase === 'si' ? false : esCifra(clase) ? null : '',
    ]),
  );
/** An empty field of the form holds '', which the list stores as null. */
const enFormulario = (maestro: Cual, valores: Valores): Valores =>
  Object.fromEntries(
    Object.entries(valores).map(([clave, valor]) => [
      clave,
      valor ?? (esCifra(LISTAS[maestro].campos[clave]?.clase) ? null : ''),
    ]),
  );

/** A new row, or changes of one: its code stays, and nothing is deleted. */
export function FichaModal({ maestro, de, onClose, onCreada, yaEsta, children }: PropsDeFicha) {
  const crear = useMutation(crearFicha);
  const cambiar = useMutation(cambiarFicha);
  const key = useIdempotencyKey();
  const { codigo: campoCodigo, nombre, nueva, plazo, responsable } = LISTAS[maestro];
  return (
    <DialogoDeActo
      title={de ? `Cambiar ${de.Nombre}` : nueva}
      role="dialog"
      enviar="Guardar"
      schema={formularioDe(maestro, de?.Valores)}
      inicial={{
        codigo: de?.Codigo ?? '',
        nombre: de?.Nombre ?? '',
        responsableId: de?.ResponsableId ?? null,
        desde: de ? de.Desde : plazo ? hoy() : null,
        hasta: de?.Hasta ?? null,
        valores: de ? enFormulario(maestro, de.Valores) : vacios(maestro),
      }}
      hacer={async ({ codigo, ...body }) => {
        if (de) return cambiar.mutateAsync({ params: paramsDeFicha(maestro, de.Id), version: de.Version, body });
        const toda = { codigo: campoCodigo === null ? '' : codigo, ...body };
        const ya = await yaEsta?.(codigo);
        const { Id } =
          ya ?? (await crear.mutateAsync({ params: { cual: maestro }, body: toda, idempotencyKey: key(toda) }));
        return onCreada?.(ya ?? { Id, Codigo: codigo, Nombre: body.nombre });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!de && campoCodigo !== null && (
            <CampoTexto
              form={form}
              name="codigo"
              label={campoCodigo.titulo ?? 'Código'}
              hint={campoCodigo.pista}
              autoCapitalize="characters"
              autoComplete="off"
              isRequired
            />
          )}
          <CampoTexto form={form} name="nombre" label={nombre} autoComplete="off" isRequired />
          {responsable && (
            <CampoResponsable form={form} name="responsableId" label="Responsable" nombre={de?.Responsable} />
          )}
          <CamposDeLista form={form} maestro={maestro} nueva={de === undefined} />
          {plazo && (
            <Grid gap="md">
              <CampoDia form={form} name="desde" label={plazo.desde} />
              <CampoDia form={form} name="hasta" label={plazo.hasta} hint={plazo.pista} />
            </Grid>
          )}
          {children?.(form)}
          {responsable && de && <Vista form={form} maestro={maestro} de={de} />}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Last day on which it is offered: things that have it keep it. */
export function CerrarModal({ maestro, de, onClose }: { maestro: Cual; de: FichaMaestro; onClose(): void }) {
  const cerrar = useMutation(cerrarFicha);
  return (
    <DialogoDeActo
      title={`Cerrar ${de.Nombre}`}
      role="dialog"
      enviar="Cerrar"
      schema={FormularioCerrar}
      inicial={{ hasta: hoy() }}
      hacer={(body) => cerrar.mutateAsync({ params: paramsDeFicha(maestro, de.Id), version: de.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoFecha form={form} name="hasta" label="Último día" isRequired />
          <Dim>Desde el día siguiente ya no se ofrece. Lo que la tiene la conserva, y puede reabrirse.</Dim>
        </>
      )}
    </DialogoDeActo>
  );
}

type De = { form: Form; maestro: Cual; de: FichaDada };
/** Requests that would pass to another responsible, before the change is saved. */
function Vista({ form, maestro, de }: De) {
  const { nombre, responsableId, desde, hasta, valores } = useWatch({ control: form.control });
  const leido = FormularioMaestro.safeParse({ nombre, responsableId, desde, hasta, valores });
  const cambia = leido.success && leido.data.responsableId !== de.ResponsableId;
  const args = cambia ? { params: paramsDeFicha(maestro, de.Id), body: leido.data } : undefined;
  return <PasanSi listo={cambia} de={useQuery(vistaDeCambio(args))} />;
}
