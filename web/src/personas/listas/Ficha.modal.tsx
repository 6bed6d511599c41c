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
import { messageOf } from '#web/casa/kernel/query.ts';
import { CampoDia, CampoResponsable } from '#web/personas/personas/elegir.port.tsx';
import { Pasan } from '#web/personas/personas/pasa.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Dim, Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { CamposDeLista } from './Campo.fields.tsx';
import { cambiarFicha, cerrarFicha, crearFicha, vistaDeCambio } from './listas.api.ts';

/** A row that the form changes, as any screen of its list reads it. */
export type FichaDada = Pick<FichaMaestro, 'Id' | 'Codigo' | 'Nombre' | 'Desde' | 'Hasta' | 'Valores' | 'Version'> &
  Partial<Pick<FichaMaestro, 'ResponsableId' | 'Responsable'>>;
export type PropsDeFicha = {
  cual: Cual;
  de?: FichaDada | undefined;
  onClose(): void;
  /** Called with the new row. */
  onCreada?(nueva: { Id: number; Codigo: string; Nombre: string }): void;
  /** The row that has this code already and is taken instead of a new one. */
  yaEsta?(codigo: string): Promise<{ Id: number; Codigo: string; Nombre: string } | null>;
  children?(form: Form): ReactNode;
};
type Form = Formulario<FormularioMaestroNuevo, FormularioMaestroNuevo>;

const vacios = (cual: Cual): Valores =>
  Object.fromEntries(
    Object.entries(LISTAS[cual].campos).map(([clave, { clase }]) => [
      clave,
      clase === 'si' ? false : clase === 'entero' ? null : '',
    ]),
  );
/** An empty field of the form holds '', which the list stores as null. */
const enFormulario = (cual: Cual, valores: Valores): Valores =>
  Object.fromEntries(
    Object.entries(valores).map(([clave, valor]) => [
      clave,
      valor ?? (LISTAS[cual].campos[clave]?.clase === 'entero' ? null : ''),
    ]),
  );

/** A new row, or changes of one: its code stays, and nothing is deleted. */
export function FichaModal({ cual, de, onClose, onCreada, yaEsta, children }: PropsDeFicha) {
  const crear = useMutation(crearFicha);
  const cambiar = useMutation(cambiarFicha);
  const key = useIdempotencyKey();
  const { codigo: suyo, nombre, nueva, plazo, responsable } = LISTAS[cual];
  return (
    <DialogoDeActo
      title={de ? `Cambiar ${de.Nombre}` : nueva}
      role="dialog"
      enviar="Guardar"
      schema={formularioDe(cual, de?.Valores)}
      inicial={{
        codigo: de?.Codigo ?? '',
        nombre: de?.Nombre ?? '',
        responsableId: de?.ResponsableId ?? null,
        desde: de ? de.Desde : plazo ? hoy() : null,
        hasta: de?.Hasta ?? null,
        valores: de ? enFormulario(cual, de.Valores) : vacios(cual),
      }}
      hacer={async ({ codigo, ...body }) => {
        if (de) return cambiar.mutateAsync({ cual, id: de.Id, version: de.Version, body });
        const toda = { codigo: suyo === null ? '' : codigo, ...body };
        const ya = await yaEsta?.(codigo);
        const { Id } = ya ?? (await crear.mutateAsync({ cual, body: toda, idempotencyKey: key(toda) }));
        return onCreada?.(ya ?? { Id, Codigo: codigo, Nombre: body.nombre });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!de && suyo !== null && (
            <CampoTexto
              form={form}
              name="codigo"
              label={suyo.titulo ?? 'Código'}
              hint={suyo.pista}
              autoCapitalize="characters"
              autoComplete="off"
              isRequired
            />
          )}
          <CampoTexto form={form} name="nombre" label={nombre} autoComplete="off" isRequired />
          {responsable && (
            <CampoResponsable form={form} name="responsableId" label="Responsable" nombre={de?.Responsable} />
          )}
          <CamposDeLista form={form} cual={cual} nueva={de === undefined} />
          {plazo && (
            <Grid gap="md">
              <CampoDia form={form} name="desde" label={plazo.desde} />
              <CampoDia form={form} name="hasta" label={plazo.hasta} hint={plazo.pista} />
            </Grid>
          )}
          {children?.(form)}
          {responsable && de && <Vista form={form} cual={cual} de={de} />}
        </>
      )}
    </DialogoDeActo>
  );
}

/** Last day on which it is offered: things that have it keep it. */
export function CerrarModal({ cual, de, onClose }: { cual: Cual; de: FichaMaestro; onClose(): void }) {
  const cerrar = useMutation(cerrarFicha);
  return (
    <DialogoDeActo
      title={`Cerrar ${de.Nombre}`}
      role="dialog"
      enviar="Cerrar"
      schema={FormularioCerrar}
      inicial={{ hasta: hoy() }}
      hacer={({ hasta }) => cerrar.mutateAsync({ cual, id: de.Id, version: de.Version, hasta })}
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

type De = { form: Form; cual: Cual; de: FichaDada };
/** Requests that would pass to another responsible, before the change is saved. */
function Vista({ form, cual, de }: De) {
  const { nombre, responsableId, desde, hasta, valores } = useWatch({ control: form.control });
  const leido = FormularioMaestro.safeParse({ nombre, responsableId, desde, hasta, valores });
  const cambia = leido.success && leido.data.responsableId !== de.ResponsableId;
  const { data, error } = useQuery(vistaDeCambio(cambia ? { cual, id: de.Id, body: leido.data } : undefined));
  if (!cambia) return null;
  if (error) return <Notice tone="bad">{messageOf(error)}</Notice>;
  return data ? <Pasan de={data} /> : null;
}
