import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Plan } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { ESTADO_OBJETIVO, faltaHastaCien } from '#contract/personas/objetivos/objetivos.rules.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { FormularioPropuesta, type Propuesta, proponerObjetivos } from './objetivos.api.ts';

type Props = { plan: Plan; deOtro: boolean; onClose(): void };

/** All the objectives of a person with their targets and weights, for the other side to agree or send back. */
export function ProponerModal({ plan, deOtro, onClose }: Props) {
  const { mutateAsync } = useMutation(proponerObjetivos);
  const key = useIdempotencyKey();
  const { borrador, acordado, enCurso } = ESTADO_OBJETIVO;
  const vivos = plan.Objetivos.filter(({ EstadoId }) => [borrador, acordado, enCurso].some((e) => e === EstadoId));
  return (
    <DialogoDeActo
      title={deOtro ? `Proponer a ${plan.Persona}` : 'Proponer mis objetivos'}
      role="dialog"
      enviar="Enviar propuesta"
      schema={FormularioPropuesta}
      inicial={{
        cicloId: plan.Ciclo.Id,
        ...(deOtro && { personaId: plan.PersonaId }),
        lineas: vivos.map((o) => ({ objetivoId: o.Id, meta: o.Meta, peso: o.Peso })),
        motivo: '',
      }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <Parrafo look="text mute">
            {deOtro ? 'Le llega para que los acuerde' : 'Llegan a quien decide para que los acuerde'} o los devuelva con
            el porqué. Hasta entonces puede retirarlos.
          </Parrafo>
          {!deOtro && <QuienDecide tipo="OBJETIVOS" />}
          {vivos.map((o, i) => (
            <fieldset key={o.Id} className="grid gap-3">
              <legend className="mb-1 font-semibold break-words">{o.Titulo}</legend>
              <Grid gap="md">
                <CampoEuros form={form} name={`lineas.${i}.meta`} label={`Meta (${o.Unidad})`} unit="" isRequired />
                <CampoEntero form={form} name={`lineas.${i}.peso`} label="Peso (%)" isRequired />
              </Grid>
            </fieldset>
          ))}
          <Suma form={form} />
          <CampoTexto form={form} name="motivo" label="Comentario" multiline />
        </Stack>
      )}
    </DialogoDeActo>
  );
}

function Suma({ form }: { form: Formulario<Propuesta, unknown> }) {
  const lineas = useWatch({ control: form.control, name: 'lineas' });
  const falta = faltaHastaCien(lineas.map(({ peso }) => (Number.isFinite(peso) ? peso : 0)));
  return (
    <Notice tone={falta === '' ? 'good' : 'wait'} live>
      {falta === '' ? 'Los pesos suman 100 %' : falta}
    </Notice>
  );
}
