import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioEditar, Objetivo } from '#contract/objetivos/objetivo.schemas.ts';
import { CALCULOS, type Nivel, NIVELES, SENTIDOS } from '#contract/objetivos/objetivos.rules.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { CampoSegmentado, CampoSelect } from '#web/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { Grid, Stack } from '#web/ui/piezas/layout.tsx';
import { Section } from '#web/ui/piezas/section.tsx';

export type FormDeObjetivo = Formulario<z.input<typeof FormularioEditar>, z.output<typeof FormularioEditar>>;
const opciones = (nombres: Record<string, string>) => Object.entries(nombres).map(([id, label]) => ({ id, label }));

type Props = {
  form: FormDeObjetivo;
  nivel: Nivel;
  padres: readonly Objetivo[];
  /** Fields before those that all have. */
  children?: ReactNode;
};
/** Fields of an objective: what is to be reached, how it is measured and what it hangs from. */
export function CamposObjetivo({ form, nivel, padres, children }: Props) {
  const [calculo, publico] = useWatch({ control: form.control, name: ['calculo', 'publico'] });
  return (
    <>
      <Section title="Qué se quiere conseguir">
        <Stack gap="lg">
          {children}
          <CampoTexto form={form} name="titulo" label="Título" isRequired />
          <CampoTexto form={form} name="descripcion" label="Descripción" multiline />
          {padres.length > 0 && (
            <Campo control={form.control} name="padreId">
              {({ value, onChange, ...campo }) => (
                <Select
                  {...campo}
                  label="Contribuye a"
                  clearable
                  options={padres.map((p) => ({
                    id: String(p.Id),
                    label: p.Titulo,
                    detail: p.NivelCodigo === 'A' ? p.Area : NIVELES[p.NivelCodigo],
                  }))}
                  value={String(value ?? '')}
                  onChange={(id) => onChange(id === '' ? null : Number(id))}
                />
              )}
            </Campo>
          )}
        </Stack>
      </Section>
      <Section title="Cómo se mide">
        <Stack gap="lg">
          <CampoTexto form={form} name="unidad" label="Unidad" hint="averías, %, toneladas…" isRequired />
          <CampoSegmentado form={form} name="sentido" label="Sentido" options={opciones(SENTIDOS)} />
          <Grid columns={3} gap="md">
            <CampoEuros form={form} name="inicio" label="Valor de partida" unit="" isRequired />
            <CampoEuros form={form} name="meta" label="Meta" unit="" isRequired />
            <CampoEntero
              form={form}
              name="peso"
              label="Peso (%)"
              hint={nivel === 'P' ? 'Los de una persona suman 100' : 'Frente a los otros que contribuyen a lo mismo'}
              isRequired
            />
          </Grid>
          {nivel === 'E' && !publico && (
            <CampoSelect form={form} name="calculo" label="Avance" options={opciones(CALCULOS)} />
          )}
        </Stack>
      </Section>
      {nivel !== 'P' && calculo !== 'H' && (
        <Section title="Quién lo ve">
          <Campo control={form.control} name="publico">
            {({ value, ...campo }) => (
              <Checkbox {...campo} value={value ?? false}>
                Es público: se ve sin entrar con usuario y contraseña, con su título, sus cifras y nada más
              </Checkbox>
            )}
          </Campo>
        </Section>
      )}
    </>
  );
}
