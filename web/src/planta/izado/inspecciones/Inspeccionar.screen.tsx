import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormularioInspeccion, type HojaDeInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { APTO, criticosMal, faltanEn, sumarMesesA } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { type EstadoDeFotos, FALTAN_FOTOS } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { hoja, inspeccionar } from './inspecciones.api.ts';
import { type FormInspeccion, PuntoDeLista } from './Punto.fields.tsx';
import { Progreso } from './Progreso.card.tsx';
import { Cierre } from './Cierre.fields.tsx';

const route = getRouteApi('/protegida/menu/izado/inspeccionar/$id');

/**
 * One point after another in front of the element, and its result at the end. The answers stay on the device until they
 * are sent.
 */
export function InspeccionarScreen() {
  const { id } = route.useParams();
  const query = useQuery(hoja(Number(id)));
  const titulo = query.data && `Inspeccionar ${query.data.Codigo}`;
  return (
    <>
      <PageHeader
        title={titulo}
        subtitle={query.data ? [query.data.Tipo, query.data.Lugar].join(' · ') : null}
        back={`/menu/izado/${id}`}
      />
      <Cargado de={query}>
        {(de) =>
          de.Motivo === '' ? (
            <Lista key={`${de.ListaVersion}-${de.UltimaId}`} de={de} />
          ) : (
            <EmptyState title={de.Motivo} />
          )
        }
      </Cargado>
    </>
  );
}

/** Kind that the element asks for by itself: after its repair, before its first use, or one more. */
const claseDe = (de: HojaDeInspeccion): number => (de.EstadoId === 5 ? 3 : de.UltimaId === null ? 4 : 1);

function Lista({ de }: { de: HojaDeInspeccion }) {
  const { envio } = route.useSearch();
  const navigate = useNavigateFromHere();
  const { mutateAsync } = useMutation(inspeccionar);
  const key = useIdempotencyKey();
  const [fotos, setFotos] = useState<EstadoDeFotos>('listas');
  const form: FormInspeccion = useFormulario(FormularioInspeccion, {
    inicial: {
      listaVersion: de.ListaVersion,
      ultimaId: de.UltimaId,
      clase: claseDe(de),
      fecha: de.Hoy,
      respuestas: [],
      resultado: APTO,
      proxima: sumarMesesA(de.Hoy, de.PeriodoMeses),
      observaciones: '',
      empresa: '',
      corrige: false,
    },
    borrador: `inspeccion-${de.ElementoId}`,
    envio,
  });
  const respuestas = useWatch({ control: form.control, name: 'respuestas' });
  const resultado = useWatch({ control: form.control, name: 'resultado' });
  const faltan = faltanEn(de.Puntos, respuestas);
  const criticos = criticosMal(de.Puntos, respuestas);
  const primera = de.Puntos.findIndex(({ N }) => faltan.has(N));
  const [paso, setPaso] = useState(primera < 0 ? de.Puntos.length : primera);
  const punto = de.Puntos[paso];
  const enviar = form.enviar(async (body) => {
    const hecha = await mutateAsync({
      params: { id: String(de.ElementoId) },
      body,
      idempotencyKey: key(body),
      sobre: de,
      sustituye: form.envio?.id,
    });
    const a = hecha instanceof EnEspera ? '/menu/izado/plan' : `/menu/izado/${de.ElementoId}`;
    await navigate({ href: a, replace: true });
  });
  const sinCompletar =
    faltan.size === 1 ? 'Falta un punto por completar' : `Faltan ${faltan.size} puntos por completar`;
  const falta =
    FALTAN_FOTOS[fotos] ??
    (resultado !== APTO
      ? undefined
      : criticos.length > 0
        ? 'Hay un punto crítico mal: no puede ser apto'
        : faltan.size > 0
          ? sinCompletar
          : undefined);
  return (
    <Stack gap="lg">
      <Progreso puntos={de.Puntos} respuestas={respuestas} paso={paso} quieto={fotos !== 'listas'} onIr={setPaso} />
      {punto ? (
        <PuntoDeLista
          key={punto.N}
          form={form}
          espera={FALTAN_FOTOS[fotos]}
          punto={punto}
          indice={paso}
          de={de.Puntos.length}
          onFotos={setFotos}
          onIr={setPaso}
        />
      ) : (
        <FormularioDePagina
          form={form}
          onSubmit={enviar}
          enviar="Registrar la inspección"
          volver={`/menu/izado/${de.ElementoId}`}
          falta={falta}
        >
          <Cierre form={form} de={de} faltan={faltan} criticos={criticos} onIr={setPaso} />
        </FormularioDePagina>
      )}
    </Stack>
  );
}
