import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  CODIGOS,
  type Cual,
  type FichaMaestro,
  FormularioMaestro,
  FormularioMaestroNuevo,
} from '#contract/maestros/maestros.schemas.ts';
import { exigir } from '#contract/kernel/scalars.ts';
import { hoy } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { CampoDia, CampoResponsable } from '#web/personas/elegir.port.tsx';
import { Pasan } from '#web/personas/pasa.port.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import type { Formulario } from '#web/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PALABRAS } from './Ficha.card.tsx';
import { cambiarFicha, crearFicha, vistaDeCambio } from './maestros.api.ts';

type Props = { cual: Cual; de: FichaMaestro | undefined; onClose(): void };

/** A new one, or changes of one: its code stays, and nothing is deleted. */
export function FichaModal({ cual, de, onClose }: Props) {
  const crear = useMutation(crearFicha);
  const cambiar = useMutation(cambiarFicha);
  const key = useIdempotencyKey();
  const conPlazo = cual !== 'companias';
  const schema = FormularioMaestroNuevo.check(
    exigir<FormularioMaestroNuevo>(
      'codigo',
      ({ codigo }) => de !== undefined || cual === 'companias' || CODIGOS[cual][0].test(codigo.toUpperCase()),
      cual === 'companias' ? '' : CODIGOS[cual][1],
    ),
  );
  return (
    <DialogoDeActo
      title={de ? de.Nombre : PALABRAS[cual].nueva}
      role="dialog"
      enviar="Guardar"
      schema={schema}
      inicial={{
        codigo: de?.Codigo ?? '',
        nombre: de?.Nombre ?? '',
        responsableId: de?.ResponsableId ?? null,
        desde: de ? de.Desde : hoy(),
        hasta: de?.Hasta ?? null,
      }}
      hacer={({ codigo, ...body }) => {
        if (de) return cambiar.mutateAsync({ cual, id: de.Id, version: de.Version, body });
        const nueva = { codigo, ...body };
        return crear.mutateAsync({ cual, body: nueva, idempotencyKey: key(nueva) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!de && (
            <CampoTexto
              form={form}
              name="codigo"
              label="Código"
              hint={PALABRAS[cual].codigo}
              autoCapitalize="characters"
              autoComplete="off"
              isRequired
            />
          )}
          <CampoTexto form={form} name="nombre" label="Nombre" autoComplete="off" isRequired />
          {conPlazo && (
            <>
              <CampoResponsable form={form} name="responsableId" label="Responsable" nombre={de?.Responsable} />
              <Grid gap="md">
                <CampoDia form={form} name="desde" label="Abre" />
                <CampoDia form={form} name="hasta" label="Cierra" hint="Vacío si sigue abierto" />
              </Grid>
              {de && <Vista form={form} cual={cual} de={de} />}
            </>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

type De = { form: Formulario<FormularioMaestroNuevo, FormularioMaestroNuevo>; cual: Cual; de: FichaMaestro };
/** Requests that another responsible would have, before it is saved. */
function Vista({ form, cual, de }: De) {
  const { nombre, responsableId, desde, hasta } = useWatch({ control: form.control });
  const leido = FormularioMaestro.safeParse({ nombre, responsableId, desde, hasta });
  const cambia = leido.success && leido.data.responsableId !== de.ResponsableId;
  const { data, error } = useQuery(vistaDeCambio(cambia ? { cual, id: de.Id, body: leido.data } : undefined));
  if (!cambia) return null;
  if (error) return <Notice tone="bad">{messageOf(error)}</Notice>;
  return data ? <Pasan de={data} /> : null;
}
