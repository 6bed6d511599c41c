import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { faltasDeOpciones } from '#contract/comedor/carta/carta.rules.ts';
import { type Articulo, FormularioArticulo } from '#contract/comedor/carta/carta.schemas.ts';
import { type TipoPedido, TIPOS_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { CAMPOS_DE_COMPOSICION, CamposComposicion, COMPOSICION_VACIA } from '#web/comedor/centros/composicion.port.tsx';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { articulosDe, cambiarArticulo, crearArticulo } from './carta.api.ts';
import { CamposGrupos, type FormDeArticulo } from './Grupos.fields.tsx';

const VACIO: FormularioArticulo = {
  nombre: '',
  descripcion: '',
  // A free article needs a typed 0: there is no default.
  precio: Number.NaN,
  ...COMPOSICION_VACIA,
  grupos: [],
};
const escrito = (a: Articulo): FormularioArticulo => ({
  ...valoresDe(a, 'Nombre', 'Descripcion', 'Precio', ...CAMPOS_DE_COMPOSICION),
  grupos: a.Grupos.map((g) => ({
    ...valoresDe(g, 'Id', 'Nombre', 'Regla'),
    opciones: g.Opciones.map((o) => valoresDe(o, 'Id', 'Nombre', 'Precio', 'Alergenos')),
  })),
});

/** Composition, with the contradictions of its options. */
function Composicion({ form }: { form: FormDeArticulo }) {
  const [grupos, sinGluten] = useWatch({ control: form.control, name: ['grupos', 'sinGluten'] });
  return <CamposComposicion form={form} mas={faltasDeOpciones({ grupos, sinGluten })} />;
}

type Props = { centro: string; tipo: TipoPedido; articulo?: Articulo | undefined };
function Editor({ centro, tipo, articulo: leido }: Props) {
  // Version at the opening of the editor: the person has not seen a later one.
  const [articulo] = useState(leido);
  const form = useFormulario(FormularioArticulo, {
    inicial: articulo ? escrito(articulo) : VACIO,
    borrador: `articulo:${centro}:${tipo}:${articulo?.Id ?? 'nuevo'}`,
  });
  const crear = useCrear(crearArticulo);
  const cambiar = useMutation(cambiarArticulo);
  const navigate = useNavigateFromHere();
  const ask = useAsk();
  const volver = `/menu/cocina/articulos?centro=${centro}&tipo=${tipo}`;
  const enviar = form.enviar(async (valores) => {
    if (articulo) {
      const { Avisados } = await cambiar.mutateAsync({ ...versionOf(articulo), body: valores });
      if (Avisados > 0)
        await ask.alert({
          title: 'Se ha avisado de los alérgenos',
          message:
            `${Avisados === 1 ? 'Una persona lo tenía pedido' : `${Avisados} personas lo tenían pedido`} sin los ` +
            'que ha añadido. Los pedidos y sus etiquetas ya los llevan.',
        });
    } else await crear({ body: { centro, tipo, ...valores } });
    await navigate({ href: volver, replace: true });
  });
  return (
    <FormularioDePagina form={form} onSubmit={enviar} enviar="Guardar" volver={volver}>
      {articulo !== undefined && articulo.Pedidos > 0 && (
        <Notice>
          {articulo.Pedidos === 1 ? 'Hay 1 pedido' : `Hay ${articulo.Pedidos} pedidos`} por recoger de este artículo:
          conservan el nombre y el precio con que se pidieron. Si añade un alérgeno, se avisará a quienes lo pidieron.
        </Notice>
      )}
      <Section title={articulo ? articulo.Nombre : `Artículo nuevo · ${TIPOS_PEDIDO[tipo]}`}>
        <Stack gap="lg">
          <Grid>
            <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
            <CampoEuros form={form} name="precio" label="Precio" isRequired />
          </Grid>
          <CampoTexto form={form} name="descripcion" label="Descripción" />
        </Stack>
      </Section>
      <Section title="Composición">
        <Stack gap="lg">
          <Composicion form={form} />
        </Stack>
      </Section>
      <Section title="Grupos de opciones">
        <CamposGrupos form={form} />
      </Section>
    </FormularioDePagina>
  );
}

function Nuevo() {
  const { Centro } = useComedor();
  const tipo = useSearch({ strict: false }).tipo === 'L' ? 'L' : 'B';
  return <Editor key={`${Centro} ${tipo}`} centro={Centro} tipo={tipo} />;
}
function Existente() {
  const { Centro } = useComedor();
  const { id } = useParams({ strict: false });
  const query = useQuery(articulosDe(Centro));
  return (
    <Cargado de={query}>
      {(todos) => {
        const articulo = todos.find(({ Id }) => String(Id) === id);
        if (!articulo) return <EmptyState title="Ese artículo no es de esta cocina" />;
        return <Editor key={articulo.Id} centro={Centro} tipo={articulo.Tipo} articulo={articulo} />;
      }}
    </Cargado>
  );
}
/** Editor of an article, new or changed. */
export const ArticuloNuevoScreen = () => (
  <MarcoCocina parte="articulos">
    <Nuevo />
  </MarcoCocina>
);
export const ArticuloScreen = () => (
  <MarcoCocina parte="articulos">
    <Existente />
  </MarcoCocina>
);
