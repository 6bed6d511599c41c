import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type Comunicacion,
  FormularioAprobar,
  FormularioReabrir,
  FormularioRechazar,
  FormularioResolver,
} from '#contract/comunicaciones/comunicacion.schemas.ts';
import { MAX_COMENTARIO, MAX_TRABAJO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { hoy } from '#web/kernel/format.ts';
import { Grid } from '#web/ui/piezas/layout.tsx';
import { CampoFecha, CampoTexto } from '#web/ui/pagina/campos.tsx';
import { useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioDeDialogo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import {
  aceptarComunicacion,
  reabrirComunicacion,
  rechazarComunicacion,
  resolverComunicacion,
} from './comunicaciones.api.ts';

type Props = { comunicacion: Comunicacion; onDone(): void; onClose(): void };
export const argsDe = (c: Comunicacion) => ({ params: { id: String(c.Id) }, version: c.Version, sobre: c });

/** Spec sections 2.12 and 5, mode Aprobar. */
export function AprobarModal({ comunicacion: { Id, Version: version }, onDone, onClose }: Props) {
  const aceptar = useMutation(aceptarComunicacion);
  const form = useFormulario(FormularioAprobar, {
    inicial: { comentario: '', accionplanificada: '', fechaPrevista: '', fechaCierre: '' },
    borrador: `aprobar-${Id}`,
  });
  const { trigger, getValues } = form;
  const prevista = form.watch('fechaPrevista');
  // A fault of the closing date may come from the planned one.
  useEffect(() => {
    if (prevista && getValues('fechaCierre')) void trigger('fechaCierre');
  }, [prevista, getValues, trigger]);
  const send = form.enviar(async (body) => {
    await aceptar.mutateAsync({ params: { id: String(Id) }, version, body });
    onDone();
  });
  return (
    <FormularioDeDialogo
      title="Comunicación - Aprobación"
      form={form}
      onSubmit={send}
      enviar="Aceptar"
      isPending={aceptar.isPending}
      onClose={onClose}
    >
      <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={2} maxLength={MAX_COMENTARIO} />
      <CampoTexto
        form={form}
        name="accionplanificada"
        label="Acción Planificada"
        multiline
        isRequired
        maxLength={MAX_TRABAJO}
      />
      <Grid gap="md">
        <CampoFecha form={form} name="fechaPrevista" label="Fecha Prevista" isRequired />
        <CampoFecha
          form={form}
          name="fechaCierre"
          label="Fecha Cierre"
          isRequired
          {...(prevista ? { suggest: prevista } : {})}
        />
      </Grid>
    </FormularioDeDialogo>
  );
}

/** Spec sections 2.12 and 5, mode Rechazar. */
export function RechazarModal({ comunicacion: { Id, Version: version }, onDone, onClose }: Props) {
  const rechazar = useMutation(rechazarComunicacion);
  const form = useFormulario(FormularioRechazar, { inicial: { comentario: '' }, borrador: `rechazar-${Id}` });
  const send = form.enviar(async (body) => {
    await rechazar.mutateAsync({ params: { id: String(Id) }, version, body });
    onDone();
  });
  return (
    <FormularioDeDialogo
      title="Comunicación - Rechazar"
      form={form}
      onSubmit={send}
      enviar="Aceptar"
      isPending={rechazar.isPending}
      onClose={onClose}
    >
      <CampoTexto
        form={form}
        name="comentario"
        label="Comentario"
        multiline
        rows={4}
        isRequired
        maxLength={MAX_COMENTARIO}
      />
    </FormularioDeDialogo>
  );
}

/** Work done and its day, which may be before today. */
export function ResolverModal({ comunicacion: c, onDone, onClose }: Props) {
  const resolver = useMutation(resolverComunicacion);
  const form = useFormulario(FormularioResolver, {
    inicial: { trabajoRealizado: '', fechaReal: hoy() },
    borrador: `resolver-${c.Id}`,
  });
  const send = form.enviar(async (body) => {
    await resolver.mutateAsync({ ...argsDe(c), body });
    onDone();
  });
  return (
    <FormularioDeDialogo
      title={`Resolver ${c.Numero}`}
      form={form}
      onSubmit={send}
      enviar="Resolver"
      isPending={resolver.isPending}
      onClose={onClose}
    >
      <p className="text-mute">{c.Autor} recibirá lo que escriba y confirmará si está resuelto.</p>
      <CampoTexto
        form={form}
        name="trabajoRealizado"
        label="Trabajo realizado"
        multiline
        isRequired
        maxLength={MAX_TRABAJO}
      />
      <CampoFecha form={form} name="fechaReal" label="Fecha real" isRequired min={c.Fecha} max={hoy()} />
    </FormularioDeDialogo>
  );
}

export function ReabrirModal({ comunicacion: c, onDone, onClose }: Props) {
  const reabrir = useMutation(reabrirComunicacion);
  const form = useFormulario(FormularioReabrir, { inicial: { motivo: '' }, borrador: `reabrir-${c.Id}` });
  const send = form.enviar(async (body) => {
    await reabrir.mutateAsync({ ...argsDe(c), body });
    onDone();
  });
  return (
    <FormularioDeDialogo
      title={`Reabrir ${c.Numero}`}
      form={form}
      onSubmit={send}
      enviar="Reabrir"
      isPending={reabrir.isPending}
      onClose={onClose}
    >
      <CampoTexto
        form={form}
        name="motivo"
        label="Qué sigue sin estar resuelto"
        multiline
        isRequired
        maxLength={MAX_COMENTARIO}
      />
    </FormularioDeDialogo>
  );
}
