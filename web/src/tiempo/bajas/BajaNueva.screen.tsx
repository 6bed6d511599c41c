import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { FormularioBaja } from '#contract/tiempo/bajas/baja.schemas.ts';
import { CLASES_BAJA, CLAVES_CLASE_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { personasDeEquipo } from '#web/tiempo/presencia/personas.port.tsx';
import { CampoCasilla, CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { comunicarBaja, puedeComunicar } from './bajas.api.ts';
import { Papel } from './Papel.fields.tsx';

const rutaPropia = getRouteApi('/protegida/menu/bajas/nueva');
const rutaAjena = getRouteApi('/protegida/menu/gestionbajas/nueva');
const CLASES = CLAVES_CLASE_BAJA.map((id) => ({ id, label: CLASES_BAJA[id] }));

/** The person tells their own sickness. */
export function BajaNuevaScreen() {
  const { envio } = rutaPropia.useSearch();
  return (
    <PaginaDeCrear title="Comunicar una baja" lista="/menu/bajas" puede={useQuery(puedeComunicar)}>
      <Formulario lista="/menu/bajas" envio={envio} />
    </PaginaDeCrear>
  );
}
const PUEDE = { data: { Puede: true, Motivo: '' }, isPending: false };
/** Form for the sickness of a person whom the reader answers for. */
export function BajaDeOtroScreen() {
  const { envio } = rutaAjena.useSearch();
  return (
    <PaginaDeCrear title="Comunicar una baja" lista="/menu/gestionbajas" puede={PUEDE}>
      <Formulario lista="/menu/gestionbajas" envio={envio} deOtro />
    </PaginaDeCrear>
  );
}

type Props = { lista: string; envio: string | undefined; deOtro?: true };
function Formulario({ lista, envio, deOtro }: Props) {
  const form = useFormulario(FormularioBaja, {
    inicial: {
      ...(deOtro && { personaId: 0 }),
      clase: 'E',
      desde: hoy(),
      prevista: '',
      recaida: false,
      papel: null,
    },
    borrador: deOtro ? 'baja-de-otro' : 'baja-nueva',
    secretos: ['papel'],
    envio,
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={useCrear(form, comunicarBaja, lista)}
      enviar="Comunicar la baja"
      volver={lista}
    >
      <Section title="La baja">
        <Stack gap="lg">
          {deOtro && (
            <Campo control={form.control} name="personaId">
              {({ name: _name, value = 0, onChange, ...campo }) => (
                <UnaPersona<0>
                  {...campo}
                  value={value}
                  onChange={onChange}
                  label="Persona"
                  isRequired
                  nadie={0}
                  buscar={personasDeEquipo({ desde: sumarDias(hoy(), -365), hasta: hoy() })}
                />
              )}
            </Campo>
          )}
          <CampoSegmentado form={form} name="clase" label="Clase" options={CLASES} />
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Primer día" isRequired />
            <CampoFecha form={form} name="prevista" label="Último día previsto" isRequired />
          </Grid>
          <CampoCasilla form={form} name="recaida">
            Es una recaída de otra baja reciente
          </CampoCasilla>
          <Campo control={form.control} name="papel">
            {({ value, onChange, error }) => (
              <Papel label="Parte de baja" clase="B" value={value} onChange={onChange} error={error} />
            )}
          </Campo>
          <Parrafo look="text mute">
            No hace falta decir qué enfermedad es. Quien responde de la persona solo lee que estará ausente y hasta
            cuándo. Las vacaciones de esos días vuelven solas a su saldo.
          </Parrafo>
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}
