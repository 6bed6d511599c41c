import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormularioTablero } from '#contract/planta/tableros/formulario.schemas.ts';
import type { Ajustes } from '#contract/planta/tableros/tablero.schemas.ts';
import { NIVELES } from '#contract/planta/tableros/tableros.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { UnaPersona, VariasPersonas } from '#web/casa/ui/personas/elegir-una.tsx';
import { Indicadores } from './Indicadores.card.tsx';
import { ajustesDe, cambiarTablero, crearTablero, personasDeLaCasa } from './tableros.api.ts';

const route = getRouteApi('/protegida/menu/visualmanagement/$id/ajustes');

export function TableroNuevoScreen() {
  const leido = useQuery(ajustesDe(undefined));
  return (
    <>
      <PageHeader title="Nuevo tablero" back="/menu/visualmanagement" />
      <Cargado de={leido}>{(ajustes) => <FormularioDeTablero ajustes={ajustes} />}</Cargado>
    </>
  );
}
/** Settings of a board: its keepers, and the measure of each letter. */
export function AjustesScreen() {
  const id = Number(route.useParams().id);
  const leido = useQuery(ajustesDe(id));
  return (
    <>
      <PageHeader title={leido.data?.Nombre ?? 'Tablero'} back={`/menu/visualmanagement/${id}`} />
      <Cargado de={leido}>
        {(ajustes) => (
          <Stack gap="lg">
            <div className="max-w-4xl">
              <Indicadores tableroId={id} />
            </div>
            <FormularioDeTablero key={ajustes.Version} ajustes={ajustes} />
          </Stack>
        )}
      </Cargado>
    </>
  );
}

type Form = z.input<typeof FormularioTablero>;
type Hecho = z.output<typeof FormularioTablero>;
function FormularioDeTablero({ ajustes: a }: { ajustes: Ajustes }) {
  const crear = useMutation(crearTablero);
  const cambiar = useMutation(cambiarTablero);
  const key = useIdempotencyKey();
  const navigate = useNavigateFromHere();
  const form = useFormulario<Form, Hecho>(FormularioTablero, {
    inicial: {
      nombre: a.Nombre,
      nivel: a.Niveles.includes(a.Nivel) || a.Id !== null ? a.Nivel : 3,
      area: a.AreaCodigo ?? (a.Id === null && a.Areas.length === 1 ? (a.Areas[0]?.Codigo ?? null) : null),
      centro: a.CentroCodigo,
      responsableId: a.Responsable?.Id ?? null,
      llevan: a.Llevan.map(({ Id }) => Id),
      activo: a.Activo,
    },
    ...(a.Id === null && { borrador: 'tablero-nuevo' }),
  });
  const enviar = form.enviar(async (body) => {
    const { Id } =
      a.Id === null
        ? await crear.mutateAsync({ body, idempotencyKey: key(body) })
        : await cambiar.mutateAsync({ params: { id: String(a.Id) }, version: a.Version, body });
    // A new board continues with its indicators.
    await navigate({
      to: a.Id === null ? '/menu/visualmanagement/$id/ajustes' : '/menu/visualmanagement/$id',
      params: { id: String(Id) },
    });
  });
  const volver = a.Id === null ? '/menu/visualmanagement' : `/menu/visualmanagement/${a.Id}`;
  return (
    <FormularioDePagina form={form} onSubmit={enviar} enviar={a.Id === null ? 'Crear' : 'Guardar'} volver={volver}>
      <Section title="Tablero">
        <Stack gap="lg">
          <CampoTexto form={form} name="nombre" label="Nombre" hint="«Calderería», «Turno de mañana»" isRequired />
          {a.Id === null && <Donde form={form} ajustes={a} />}
          <Campo control={form.control} name="responsableId">
            {({ name: _name, ...campo }) => (
              <UnaPersona
                {...campo}
                label="Responsable"
                hint="Sin nadie, el responsable del área"
                nadie={null}
                buscar={personasDeLaCasa}
                nombre={a.Responsable?.Nombre}
              />
            )}
          </Campo>
          <Campo control={form.control} name="llevan">
            {({ name: _name, ...campo }) => (
              <VariasPersonas
                {...campo}
                label="Quién más anota"
                hint="El responsable anota siempre"
                buscar={personasDeLaCasa}
                primeras={a.Llevan}
              />
            )}
          </Campo>
          {a.Id !== null && (
            <Campo control={form.control} name="activo">
              {(campo) => <Checkbox {...campo}>En uso</Checkbox>}
            </Campo>
          )}
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}

function Donde({ form, ajustes: a }: { form: Formulario<Form, Hecho>; ajustes: Ajustes }) {
  const nivel = useWatch({ control: form.control, name: 'nivel' });
  const opciones = (de: Ajustes['Areas']) => de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  return (
    <>
      {a.Niveles.length > 1 && (
        <CampoSegmentado
          form={form}
          name="nivel"
          label="Nivel"
          numerico
          options={a.Niveles.map((nivelPosible) => ({ id: String(nivelPosible), label: NIVELES[nivelPosible] }))}
          alElegir={(id) => id === '3' && form.setValue('area', null, { shouldValidate: true })}
          isRequired
        />
      )}
      <Grid gap="md">
        {nivel !== 3 && <CampoSelect form={form} name="area" label="Área" options={opciones(a.Areas)} isRequired />}
        <CampoSelect form={form} name="centro" label="Centro" options={opciones(a.Centros)} isRequired />
      </Grid>
    </>
  );
}
