import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioEditar, Objetivo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { CALCULOS, type Nivel, NIVELES, SENTIDOS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoSegmentado, CampoSelect, CampoSelectOpcional } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BuscarCompanero } from '#web/plataforma/delegaciones/companero.port.tsx';

export type FormDeObjetivo = Formulario<z.input<typeof FormularioEditar>, z.output<typeof FormularioEditar>>;
const opciones = (nombres: Record<string, string>) => Object.entries(nombres).map(([id, label]) => ({ id, label }));

type Props = {
  form: FormDeObjetivo;
  nivel: Nivel;
  padres: readonly Objetivo[];
  /** Name of the person who follows it now. */
  seguidor?: string;
  /** Fields before the common ones. */
  children?: ReactNode;
};
/** Fields of an objective: target, measure and parent. */
export function CamposObjetivo({ form, nivel, padres, seguidor, children }: Props) {
  const [calculo, publico] = useWatch({ control: form.control, name: ['calculo', 'publico'] });
  return (
    <>
      <Section title="Qué se quiere conseguir">
        <Stack gap="lg">
          {children}
          <CampoTexto form={form} name="titulo" label="Título" isRequired />
          <CampoTexto form={form} name="descripcion" label="Descripción" multiline />
          {padres.length > 0 && (
            <CampoSelectOpcional
              form={form}
              name="padreId"
              label="Contribuye a"
              options={padres.map((p) => ({
                id: String(p.Id),
                label: p.Titulo,
                detail: p.NivelCodigo === 'A' ? p.Area : NIVELES[p.NivelCodigo],
              }))}
            />
          )}
          {nivel !== 'P' && <Seguidor form={form} primero={seguidor} />}
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

/** Person who notes its values; the writer where nobody is chosen. */
function Seguidor({ form, primero }: { form: FormDeObjetivo; primero: string | undefined }) {
  const [nombre, setNombre] = useState(primero);
  return (
    <Campo control={form.control} name="responsableId">
      {({ value, onChange, name: _name, ...campo }) =>
        value === undefined || nombre === undefined ? (
          <BuscarCompanero
            {...campo}
            label="Lo sigue"
            hint="Si no elige a nadie, usted"
            onElegir={({ Id, Nombre }) => {
              setNombre(Nombre);
              onChange(Id);
            }}
          />
        ) : (
          <Row ends>
            <span>
              <Dim>Lo sigue</Dim>
              <br />
              <Texto look="name">{nombre}</Texto>
            </span>
            <Button variant="outline" onPress={() => setNombre(undefined)}>
              Cambiar a quien lo sigue
            </Button>
          </Row>
        )
      }
    </Campo>
  );
}
