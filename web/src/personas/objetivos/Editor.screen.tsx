import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Puedo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import {
  FormularioEditar,
  FormularioObjetivo,
  type Objetivo,
  type ObjetivoDetalle,
} from '#contract/personas/objetivos/objetivo.schemas.ts';
import { ESTADO_OBJETIVO, type Nivel } from '#contract/personas/objetivos/objetivos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { CamposObjetivo, type FormDeObjetivo } from './Objetivo.fields.tsx';
import { arbol, crearObjetivo, editarObjetivo, objetivo, puedo } from './objetivos.api.ts';

const nuevoRoute = getRouteApi('/protegida/menu/objetivos/nuevo');
const editarRoute = getRouteApi('/protegida/menu/objetivos/$id/editar');
const TITULO: Record<Nivel, string> = {
  E: 'Objetivo de la empresa',
  A: 'Objetivo de un área',
  P: 'Objetivo personal',
};
/** Objectives above which one of this layer may hang. */
const encimaDe = (nivel: Nivel, todos: readonly Objetivo[]) =>
  todos.filter(
    ({ NivelCodigo, EstadoId }) =>
      NivelCodigo < 'P' &&
      EstadoId !== ESTADO_OBJETIVO.anulado &&
      (nivel === 'P' || NivelCodigo === 'E') &&
      nivel !== 'E',
  );

type NuevoProps = { de: Puedo; ciclo: number; nivel: Nivel; persona: number | undefined; todos: readonly Objetivo[] };
function Nuevo({ de, ciclo, nivel, persona, todos }: NuevoProps) {
  const form = useFormulario(FormularioObjetivo, {
    inicial: {
      cicloId: ciclo,
      nivel,
      ...(nivel === 'A' && { areaCodigo: de.Areas[0]?.Codigo ?? '' }),
      ...(persona !== undefined && { personaId: persona }),
      titulo: '',
      descripcion: '',
      unidad: '',
      // Figures have to be typed: there is no default.
      inicio: Number.NaN,
      meta: Number.NaN,
      sentido: 'S',
      peso: Number.NaN,
      publico: false,
      calculo: 'P',
      padreId: null,
    },
    borrador: `objetivo:nuevo:${nivel}:${ciclo}:${persona ?? ''}`,
  });
  const { mutateAsync } = useMutation(crearObjetivo);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const volver = `/menu/objetivos${nivel === 'E' ? '' : nivel === 'A' ? '?ver=area' : '?ver=mios'}`;
  const enviar = form.enviar(async (body) => {
    const { Id } = await mutateAsync({ body, idempotencyKey: key(body) });
    await navigate({ to: '/menu/objetivos/$id', params: { id: String(Id) }, replace: true });
  });
  return (
    <FormularioDePagina form={form} onSubmit={enviar} enviar="Guardar" volver={volver}>
      <CamposObjetivo
        form={form as unknown as FormDeObjetivo} // The form of a new objective has those fields and more.
        nivel={nivel}
        padres={encimaDe(nivel, todos)}
      >
        {nivel === 'A' && (
          <CampoSelect
            form={form}
            name="areaCodigo"
            label="Área"
            options={de.Areas.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
            isRequired
          />
        )}
      </CamposObjetivo>
    </FormularioDePagina>
  );
}

function Editar({ de: leido, todos }: { de: ObjetivoDetalle; todos: readonly Objetivo[] }) {
  // Version at the opening of the editor: the person has not seen a later one.
  const [o] = useState(leido);
  const form = useFormulario(FormularioEditar, {
    inicial: {
      titulo: o.Titulo,
      descripcion: o.Descripcion,
      unidad: o.Unidad,
      inicio: o.Inicio,
      meta: o.Meta,
      sentido: o.Sentido,
      peso: o.Peso,
      publico: o.Publico,
      calculo: o.Calculo,
      padreId: o.PadreId,
      ...(o.NivelCodigo !== 'P' && { responsableId: o.ResponsableId }),
    },
    borrador: `objetivo:${o.Id}`,
  });
  const { mutateAsync } = useMutation(editarObjetivo);
  const navigate = useNavigateFromHere();
  const volver = `/menu/objetivos/${o.Id}`;
  const enviar = form.enviar(async (body) => {
    await mutateAsync({ params: paramsOf(o.Id), version: o.Version, body });
    await navigate({ href: volver, replace: true });
  });
  return (
    <FormularioDePagina form={form} onSubmit={enviar} enviar="Guardar" volver={volver}>
      <CamposObjetivo
        form={form}
        nivel={o.NivelCodigo}
        padres={encimaDe(o.NivelCodigo, todos)}
        seguidor={o.Responsable}
      />
    </FormularioDePagina>
  );
}

/** A draft of the company, of an area or of a person. */
export function ObjetivoNuevoScreen() {
  const { nivel = 'P', ciclo, persona } = nuevoRoute.useSearch();
  const query = useQuery(puedo);
  const cicloId = ciclo ?? query.data?.CicloId ?? 0;
  const todos = useQuery({ ...arbol(cicloId), enabled: cicloId > 0 });
  return (
    <>
      <PageHeader title={TITULO[nivel]} back="/menu/objetivos" />
      <Cargado de={juntas(query, todos)}>
        {([de, nodos]) => <Nuevo de={de} ciclo={cicloId} nivel={nivel} persona={persona} todos={nodos} />}
      </Cargado>
    </>
  );
}
export function ObjetivoEditarScreen() {
  const { id } = editarRoute.useParams();
  const query = useQuery(objetivo(Number(id)));
  const ciclo = query.data?.CicloId ?? 0;
  const todos = useQuery({ ...arbol(ciclo), enabled: ciclo > 0 });
  return (
    <>
      <PageHeader title="Editar objetivo" back={`/menu/objetivos/${id}`} />
      <Cargado de={juntas(query, todos)}>{([de, nodos]) => <Editar key={de.Id} de={de} todos={nodos} />}</Cargado>
    </>
  );
}
