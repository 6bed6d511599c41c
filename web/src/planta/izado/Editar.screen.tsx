import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type ElementoDetalle, FormularioElemento, type OpcionesIzado } from '#contract/planta/izado/izado.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { cambiarElemento, crearElemento, elemento, opcionesIzado } from './izado.api.ts';

const route = getRouteApi('/protegida/menu/izado/cambiar/$id');
const VACIO = {
  codigo: '',
  tipoId: 0,
  cmu: Number.NaN,
  longitud: null as number | null,
  fabricante: '',
  serie: '',
  areaCodigo: '',
  centro: '',
  lugar: '',
};
const escrito = (e: ElementoDetalle): typeof VACIO => ({
  codigo: e.Codigo,
  tipoId: e.TipoId,
  cmu: e.Cmu,
  longitud: e.Longitud,
  fabricante: e.Fabricante,
  serie: e.Serie,
  areaCodigo: e.AreaCodigo,
  centro: e.Centro,
  lugar: e.Lugar,
});
const codigos = (de: readonly { Codigo: string; Nombre: string }[]) =>
  de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));

type Props = { opciones: OpcionesIzado; elemento?: ElementoDetalle };
function Editor({ opciones, elemento: leido }: Props) {
  const [antes] = useState(leido); // The person has not seen a later version.
  const form = useFormulario(FormularioElemento, {
    inicial: antes
      ? escrito(antes)
      : { ...VACIO, centro: opciones.Centros.find(({ EsElMio }) => EsElMio)?.Codigo ?? '' },
    borrador: `izado:${antes?.Id ?? 'nuevo'}`,
  });
  const crear = useMutation(crearElemento);
  const cambiar = useMutation(cambiarElemento);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const enviar = form.enviar(async (body) => {
    const { Id } = antes
      ? await cambiar.mutateAsync({ params: { id: String(antes.Id) }, version: antes.Version, body })
      : await crear.mutateAsync({ body, idempotencyKey: key(body) });
    await navigate({ to: '/menu/izado/$id', params: { id: String(Id) }, replace: true });
  });
  // A kind that is no longer offered stays where it was chosen.
  const tipos =
    antes && !opciones.Tipos.some(({ Id }) => Id === antes.TipoId)
      ? [...opciones.Tipos, { Id: antes.TipoId, Nombre: antes.Tipo, Meses: antes.Meses }]
      : opciones.Tipos;
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar="Guardar"
      volver={antes ? `/menu/izado/${antes.Id}` : '/menu/izado'}
    >
      <Section title="Qué es" columns>
        <CampoTexto form={form} name="codigo" label="Código" hint="El que lleva escrito: ESL-0012" isRequired />
        <CampoSelect
          form={form}
          name="tipoId"
          numerico
          label="Tipo"
          {...(antes && { hint: 'Si lo cambia, hay que inspeccionarlo con la lista del tipo nuevo' })}
          options={tipos.map(({ Id, Nombre, Meses }) => ({
            id: String(Id),
            label: Nombre,
            detail: `Cada ${Meses} meses`,
          }))}
          isRequired
        />
        <CampoEntero form={form} name="cmu" label="Carga máxima (CMU), en kg" maxLength={7} isRequired />
        <CampoEuros form={form} name="longitud" label="Longitud, en metros" unit="m" />
        <CampoTexto form={form} name="fabricante" label="Fabricante" />
        <CampoTexto form={form} name="serie" label="Número de serie" />
      </Section>
      <Section title="Dónde está" columns>
        <CampoSelect form={form} name="centro" label="Centro" options={codigos(opciones.Centros)} isRequired />
        <CampoSelect form={form} name="areaCodigo" label="Área" options={codigos(opciones.Areas)} isRequired />
        <CampoTexto form={form} name="lugar" label="Lugar" />
      </Section>
    </FormularioDePagina>
  );
}

/** New element: unfit for use until it has been inspected. */
export function ElementoNuevoScreen() {
  const opciones = useQuery(opcionesIzado);
  return (
    <>
      <PageHeader title="Elemento nuevo" back="/menu/izado" />
      <Cargado de={opciones}>{(data) => <Editor opciones={data} />}</Cargado>
    </>
  );
}
export function ElementoCambiarScreen() {
  const { id } = route.useParams();
  const opciones = useQuery(opcionesIzado);
  const consulta = useQuery(elemento(Number(id)));
  return (
    <>
      <PageHeader title={consulta.data ? `Cambiar ${consulta.data.Codigo}` : 'Cambiar'} back={`/menu/izado/${id}`} />
      <Cargado de={consulta}>
        {(e) => <Cargado de={opciones}>{(data) => <Editor key={e.Id} opciones={data} elemento={e} />}</Cargado>}
      </Cargado>
    </>
  );
}
