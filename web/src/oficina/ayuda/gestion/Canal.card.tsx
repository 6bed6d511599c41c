import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type CanalConVersion, FormularioCanal } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { canalDeAyuda } from '../lectura/ayuda.api.ts';
import { cambiarCanal } from './gestion.api.ts';

/** Address of the internal information channel. The product runs no channel: it shows the way to it. */
export function CanalEditado() {
  const query = useQuery(canalDeAyuda);
  return <Cargado de={query}>{(canal) => <Formulario key={canal?.Version} canal={canal} />}</Cargado>;
}

function Formulario({ canal }: { canal: z.output<typeof CanalConVersion> | null }) {
  const cambiar = useMutation(cambiarCanal);
  const form = useFormulario(FormularioCanal, {
    inicial: {
      nombre: canal?.Nombre ?? 'Canal interno de información',
      enlace: canal?.Enlace ?? '',
      telefono: canal?.Telefono ?? '',
      nota: canal?.Nota ?? '',
    },
    borrador: 'canal-interno',
  });
  const enviar = form.enviar((body) => cambiar.mutateAsync({ version: canal?.Version ?? 0, body }));
  return (
    <Section title="Canal interno de información (Ley 2/2023)">
      <FormularioCorto form={form} onSubmit={enviar} enviar="Guardar" isPending={cambiar.isPending}>
        <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
        <Grid>
          <CampoTexto form={form} name="enlace" label="Dirección" hint="Como https://canal.empresa.es" />
          <CampoTexto form={form} name="telefono" label="Teléfono" />
        </Grid>
        <CampoTexto form={form} name="nota" label="Qué se lee junto a él" multiline />
      </FormularioCorto>
    </Section>
  );
}
