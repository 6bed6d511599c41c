import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { FormularioSeguimiento, type ObjetivoDetalle } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoEuros, CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { cifra } from './Objetivo.card.tsx';
import { seguirObjetivo } from './objetivos.api.ts';

/** A value of a day. The evidence is added to it afterwards. */
export function SeguirModal({ de: o, onClose }: { de: ObjetivoDetalle; onClose(): void }) {
  const { mutateAsync } = useMutation(seguirObjetivo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Anotar el seguimiento"
      role="dialog"
      enviar="Guardar"
      schema={FormularioSeguimiento}
      borrador={`objetivo:seguir:${o.Id}`}
      // A value has to be typed: there is no default.
      inicial={{ fecha: hoy(), valor: Number.NaN, comentario: '' }}
      hacer={(body) => mutateAsync({ params: paramsOf(o.Id), version: o.Version, body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="text mute">
            {o.Titulo}: ahora {cifra(o.Actual)} {unidadDe(o.Actual, o.Unidad)}, meta {cifra(o.Meta)}.
          </Parrafo>
          <Grid gap="md">
            <CampoFecha form={form} name="fecha" label="Día" min={o.Desde} max={hoy()} isRequired />
            <CampoEuros form={form} name="valor" label={`Valor (${o.Unidad})`} unit="" isRequired />
          </Grid>
          <CampoTexto form={form} name="comentario" label="Comentario" multiline />
        </>
      )}
    </DialogoDeActo>
  );
}
