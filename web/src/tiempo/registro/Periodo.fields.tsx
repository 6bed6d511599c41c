import { useQuery } from '@tanstack/react-query';
import { MAX_PERSONAS } from '#contract/tiempo/registro/registro.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { ElegirPersonas } from '#web/casa/ui/personas/elegir-personas.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { personasDeRegistro } from './registro.api.ts';

type Periodo = { usuarioIds: number[]; desde: string; hasta: string };

/** Fields of the people, by name or by work centre, and of the days of their register. */
export function PeriodoFields<In extends Periodo, Out>(props: { form: Formulario<In, Out> }) {
  const form = props.form as unknown as Formulario<Periodo, Periodo>; // In has the fields of Periodo
  const { data } = useQuery(personasDeRegistro);
  const centros = Map.groupBy(data?.filter(({ Centro }) => Centro !== '') ?? [], ({ Centro }) => Centro);
  return (
    <>
      <Campo control={form.control} name="usuarioIds">
        {({ value, onChange, ...campo }) => {
          const conEstas = (mas: readonly { Id: number }[]) => [...new Set([...value, ...mas.map(({ Id }) => Id)])];
          const faltan = [...centros].filter(([, personas]) => conEstas(personas).length > value.length);
          return (
            <Stack gap="sm">
              <ElegirPersonas
                {...campo}
                label="Personas"
                isRequired
                max={MAX_PERSONAS}
                personas={data?.map(({ Id, Nombre, Centro }) => ({ id: Id, nombre: Nombre, grupo: Centro }))}
                value={value}
                onChange={onChange}
              />
              <div className="-mx-4 -mb-2 flex flex-wrap">
                {faltan.map(([centro, personas]) => (
                  <Button key={centro} variant="plain" onPress={() => onChange(conEstas(personas))}>
                    {personas.length === 1 ? 'Añadir la única' : `Añadir las ${personas.length}`} de {centro}
                  </Button>
                ))}
              </div>
            </Stack>
          );
        }}
      </Campo>
      <Grid columns={2}>
        <CampoFecha form={form} name="desde" label="Desde" max={hoy()} isRequired />
        <CampoFecha form={form} name="hasta" label="Hasta" max={hoy()} isRequired />
      </Grid>
    </>
  );
}

/** Last month, which inspections ask for most often. */
export function mesPasado(today = hoy()): { desde: string; hasta: string } {
  const hasta = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  hasta.setUTCDate(0);
  const fin = hasta.toISOString().slice(0, 10);
  return { desde: `${fin.slice(0, 7)}-01`, hasta: fin };
}
