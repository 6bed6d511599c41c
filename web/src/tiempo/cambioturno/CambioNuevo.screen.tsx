import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Companero, TurnoDeDia } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { MAX_MOTIVO_CAMBIO } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { OBLIGATORIO, texto } from '#contract/casa/kernel/scalars.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { PaginaDeCrear } from '#web/casa/ui/pagina/crear.tsx';
import { type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { decirTurno } from './Cambio.card.tsx';
import { companerosDe, comprobacionDe, proponerCambio, puedeProponer, turnosPropios } from './cambioturno.api.ts';

const LISTA = '/menu/jornada/cambios';
const route = getRouteApi('/protegida/menu/jornada/cambios/nuevo');
/** Choice of the form for a swap in which the other one works the shift and gives none. */
const NINGUNO = 'ninguno';

const Campos = z.object({
  dia: z.string(OBLIGATORIO).check(z.minLength(1, OBLIGATORIO)),
  otraId: z.string(OBLIGATORIO).check(z.minLength(1, OBLIGATORIO)),
  vuelta: z.string(OBLIGATORIO).check(z.minLength(1, OBLIGATORIO)),
  motivo: texto(MAX_MOTIVO_CAMBIO),
});
type Escrito = { dia: string; otraId: string; vuelta: string; motivo: string };
const pedidoDe = ({ dia, otraId, vuelta }: Omit<Escrito, 'motivo'>) => ({
  dia,
  otraId: Number(otraId),
  vuelta: vuelta === NINGUNO ? null : vuelta,
});
const opcionDe = (turno: TurnoDeDia) => ({
  id: turno.Fecha,
  label: fechaConDia(turno.Fecha),
  detail: decirTurno(turno),
});

/** Form of a swap: the shift that one gives, with whom, and for which one. */
export function CambioNuevoScreen() {
  return (
    <PaginaDeCrear title="Proponer un cambio de turno" lista={LISTA} puede={useQuery(puedeProponer)}>
      <Cargado de={useQuery(turnosPropios)}>{(turnos) => <FormularioDeCambio turnos={turnos} />}</Cargado>
    </PaginaDeCrear>
  );
}

function FormularioDeCambio({ turnos }: { turnos: readonly TurnoDeDia[] }) {
  const { dia } = route.useSearch();
  const primero = turnos.some(({ Fecha }) => Fecha === dia) ? (dia ?? '') : '';
  const form = useFormulario<Escrito, Escrito>(Campos, {
    inicial: { dia: primero, otraId: '', vuelta: '', motivo: '' },
    borrador: 'cambio-de-turno',
  });
  const { mutateAsync } = useMutation(proponerCambio);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const enviar = form.enviar(async ({ motivo, ...escrito }) => {
    const body = { ...pedidoDe(escrito), motivo };
    const { Id } = await mutateAsync({ body, idempotencyKey: key(body) });
    await navigate({ to: '/menu/jornada/cambios/$id', params: { id: String(Id) }, replace: true });
  });
  return (
    <FormularioDePagina form={form} onSubmit={enviar} enviar="Proponer" volver={LISTA}>
      <Section title="SU TURNO">
        <CampoSelect
          form={form}
          name="dia"
          label="Qué turno no puede hacer"
          isRequired
          options={turnos.map(opcionDe)}
          alElegir={() => {
            form.setValue('otraId', '');
            form.setValue('vuelta', '');
          }}
        />
      </Section>
      <ConQuien form={form} />
    </FormularioDePagina>
  );
}

const detalleDe = ({ Puesto, Libre, Dias }: Companero) =>
  [
    Puesto,
    Libre ? 'libra ese día' : 'tiene otro turno ese día',
    Dias.length === 0 && 'no tiene turno que darle a cambio',
  ]
    .filter(Boolean)
    .join(', ');
/** The other one, and the shift that they give; both wait for the day. */
function ConQuien({ form }: { form: Formulario<Escrito, Escrito> }) {
  const [dia, otraId, vuelta] = useWatch({ control: form.control, name: ['dia', 'otraId', 'vuelta'] });
  const { data: gente, isPending } = useQuery(companerosDe(dia));
  const elegida = gente?.find(({ Id }) => String(Id) === otraId);
  const { data: visto } = useQuery(
    comprobacionDe(dia && elegida && vuelta ? pedidoDe({ dia, otraId, vuelta }) : undefined),
  );
  if (dia === '') return null;
  if (gente?.length === 0)
    return (
      <Notice tone="wait" title="Nadie puede hacer ese turno">
        En su centro y en su área nadie libra ese día ni tiene otro turno que cambiarle.
      </Notice>
    );
  return (
    <Section title="CON QUIÉN">
      <Stack gap="lg">
        <CampoSelect
          form={form}
          name="otraId"
          label="Persona"
          isRequired
          isLoading={isPending}
          options={(gente ?? []).map((persona) => ({
            id: String(persona.Id),
            label: persona.Nombre,
            detail: detalleDe(persona),
          }))}
          alElegir={() => form.setValue('vuelta', '')}
        />
        {elegida && (
          <CampoSelect
            form={form}
            name="vuelta"
            label="A cambio de"
            isRequired
            options={[
              ...(elegida.Libre
                ? [{ id: NINGUNO, label: 'Ninguno', detail: `${elegida.Nombre} hace su turno y nada más` }]
                : []),
              ...elegida.Dias.map(opcionDe),
            ]}
          />
        )}
        <CampoTexto
          form={form}
          name="motivo"
          label="Motivo"
          hint="Lo leen la otra persona y quien decide."
          multiline
          rows={2}
        />
        {visto && visto.Estorbos.length > 0 && (
          <Notice tone="bad" title="Este cambio no se puede hacer">
            {visto.Estorbos.map((estorbo) => (
              <p key={estorbo}>{estorbo}.</p>
            ))}
          </Notice>
        )}
        {visto && visto.Avisos.length > 0 && (
          <Notice tone="wait" title="Quien decide lo mirará">
            {visto.Avisos.map((aviso) => (
              <p key={aviso}>{aviso}.</p>
            ))}
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
