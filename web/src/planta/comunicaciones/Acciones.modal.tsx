import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import {
  type Comunicacion,
  FormularioAprobar,
  FormularioReabrir,
  FormularioRechazar,
  FormularioResolver,
} from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import {
  aceptarComunicacion,
  reabrirComunicacion,
  rechazarComunicacion,
  resolverComunicacion,
} from './comunicaciones.api.ts';

type Props = { comunicacion: Comunicacion; onHecho?(): void; onClose(): void };
export const argsDe = (c: Comunicacion) => ({ params: { id: String(c.Id) }, version: c.Version, sobre: c });

/** Spec sections 2.12 and 5, mode Aprobar. */
export function AprobarModal({ comunicacion: { Id, Version: version }, ...rest }: Props) {
  const aceptar = useMutation(aceptarComunicacion);
  return (
    <DialogoDeActo
      {...rest}
      title="Comunicación - Aprobación"
      enviar="Aceptar"
      schema={FormularioAprobar}
      inicial={{ comentario: '', accionplanificada: '', fechaPrevista: '', fechaCierre: '' }}
      borrador={`aprobar-${Id}`}
      hacer={(body) => aceptar.mutateAsync({ params: { id: String(Id) }, version, body })}
    >
      {(form) => <CamposAprobar form={form} />}
    </DialogoDeActo>
  );
}
function CamposAprobar({ form }: { form: Formulario<z.input<typeof FormularioAprobar>, FormularioAprobar> }) {
  const { trigger, getValues } = form;
  const prevista = form.watch('fechaPrevista');
  // A fault of the closing date may come from the planned one.
  useEffect(() => {
    if (prevista && getValues('fechaCierre')) void trigger('fechaCierre');
  }, [prevista, getValues, trigger]);
  const trabajo = { name: 'accionplanificada', label: 'Acción Planificada' } as const;
  return (
    <>
      <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={2} />
      <CampoTexto form={form} {...trabajo} multiline isRequired />
      <Grid gap="md">
        <CampoFecha form={form} name="fechaPrevista" label="Fecha Prevista" isRequired />
        <CampoFecha form={form} name="fechaCierre" label="Fecha Cierre" isRequired suggest={prevista} />
      </Grid>
    </>
  );
}

/** Spec sections 2.12 and 5, mode Rechazar. */
export function RechazarModal({ comunicacion: { Id, Version: version, Autor }, ...rest }: Props) {
  const rechazar = useMutation(rechazarComunicacion);
  const motivo = { name: 'comentario', label: 'Comentario', rows: 4 } as const;
  return (
    <DialogoDeActo
      {...rest}
      title="Comunicación - Rechazar"
      enviar="Aceptar"
      danger
      schema={FormularioRechazar}
      inicial={{ comentario: '' }}
      borrador={`rechazar-${Id}`}
      hacer={(body) => rechazar.mutateAsync({ params: { id: String(Id) }, version, body })}
    >
      {(form) => (
        <>
          <Parrafo look="mute">{Autor} recibirá el motivo en una notificación.</Parrafo>
          <CampoTexto form={form} {...motivo} multiline isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Work done and its day, which may be before today. */
export function ResolverModal({ comunicacion: c, ...rest }: Props) {
  const resolver = useMutation(resolverComunicacion);
  const trabajo = { name: 'trabajoRealizado', label: 'Trabajo realizado' } as const;
  return (
    <DialogoDeActo
      {...rest}
      title={`Resolver ${c.Numero}`}
      enviar="Resolver"
      schema={FormularioResolver}
      inicial={{ trabajoRealizado: '', fechaReal: hoy() }}
      borrador={`resolver-${c.Id}`}
      hacer={(body) => resolver.mutateAsync({ ...argsDe(c), body })}
    >
      {(form) => (
        <>
          <Parrafo look="mute">{c.Autor} recibirá lo que escriba y confirmará si está resuelto.</Parrafo>
          <CampoTexto form={form} {...trabajo} multiline isRequired />
          <CampoFecha form={form} name="fechaReal" label="Fecha real" isRequired min={c.Fecha} max={hoy()} />
        </>
      )}
    </DialogoDeActo>
  );
}

export function ReabrirModal({ comunicacion: c, ...rest }: Props) {
  const reabrir = useMutation(reabrirComunicacion);
  const motivo = { name: 'motivo', label: 'Qué sigue sin estar resuelto' } as const;
  return (
    <DialogoDeActo
      {...rest}
      title={`Reabrir ${c.Numero}`}
      enviar="Reabrir"
      schema={FormularioReabrir}
      inicial={{ motivo: '' }}
      borrador={`reabrir-${c.Id}`}
      hacer={(body) => reabrir.mutateAsync({ ...argsDe(c), body })}
    >
      {(form) => <CampoTexto form={form} {...motivo} multiline isRequired />}
    </DialogoDeActo>
  );
}
