import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ObjetivoDetalle } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { ESTADO_OBJETIVO, MAX_NOTA, NIVELES, SENTIDOS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { TrendChart } from '#web/casa/ui/graficas/trend-chart.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { Avance, cifra, Marcha, EnlaceAObjetivo } from './Objetivo.card.tsx';
import { anularObjetivo, borrarObjetivo, fijarObjetivo, objetivo } from './objetivos.api.ts';
import { Seguimientos } from './Seguimientos.card.tsx';
import { SeguirModal } from './Seguir.modal.tsx';

const route = getRouteApi('/protegida/menu/objetivos/$id');

/** One objective: its progress, its trend with the figures, and its history. */
export function ObjetivoScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(objetivo(id));
  const o = query.data;
  return (
    <>
      <PageHeader
        title={o ? o.Titulo : query.isError ? 'Objetivo' : undefined}
        badge={o && <Estado de={o} />}
        subtitle={o ? `${deQuien(o)} · ${o.Ciclo}` : null}
        actions={o && <Acciones de={o} />}
        back={`/menu/objetivos${o === undefined || o.NivelCodigo === 'E' ? '' : o.NivelCodigo === 'A' ? '?ver=area' : '?ver=mios'}`}
      />
      <Cargado de={query}>{(leido) => <Contenido de={leido} />}</Cargado>
    </>
  );
}
const deQuien = (o: ObjetivoDetalle): string =>
  o.NivelCodigo === 'P' ? o.Persona : o.NivelCodigo === 'A' ? o.Area : NIVELES.E;

function Acciones({ de: o }: { de: ObjetivoDetalle }) {
  const borrar = useMutation(borrarObjetivo);
  const fijar = useMutation(fijarObjetivo);
  const anular = useMutation(anularObjetivo);
  const navigate = useNavigateFromHere();
  return (
    <ActosConPalabras
      acciones={o.acciones}
      mas={o.Titulo}
      actos={{
        borrar: {
          boton: 'Borrar',
          variant: 'risk',
          enMas: o.acciones.includes('fijar'),
          pregunta: { title: 'Borrar el borrador', message: `Se borra «${o.Titulo}».`, danger: true },
          hacer: async () => {
            await borrar.mutateAsync({ body: { Id: o.Id }, version: o.Version });
            await navigate({ to: '/menu/objetivos', search: { ver: o.NivelCodigo === 'P' ? 'mios' : undefined } });
          },
        },
        anular: {
          boton: 'Anular',
          variant: 'risk',
          palabras: {
            title: `Anular «${o.Titulo}»`,
            label: 'Motivo',
            max: MAX_NOTA,
            confirm: 'Anular objetivo',
            danger: true,
          },
          hacer: (motivo) => anular.mutateAsync({ params: paramsOf(o.Id), version: o.Version, body: { motivo } }),
        },
        editar: {
          boton: 'Editar',
          variant: 'outline',
          hacer: () => navigate({ to: '/menu/objetivos/$id/editar', params: { id: String(o.Id) } }),
        },
        fijar: {
          boton: 'Fijar',
          pregunta: {
            title: 'Fijar el objetivo',
            message:
              o.NivelCodigo === 'E'
                ? 'Desde ahora lo ve toda la empresa.'
                : `Desde ahora lo ven las personas de ${o.Area}.`,
          },
          hacer: () => fijar.mutateAsync({ body: { Id: o.Id }, version: o.Version }),
        },
        seguir: { boton: 'Anotar', dialogo: (close) => <SeguirModal de={o} onClose={close} /> },
      }}
    />
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Escrito'],
  editar: ['Cambiado', 'run'],
  fijar: ['Fijado', 'good'],
  acordar: ['Acordado por las dos partes', 'good'],
  seguir: ['Seguimiento anotado', 'run'],
  adjuntar: ['Evidencia añadida', 'run'],
  anular: ['Anulado', 'bad'],
  cerrarCiclo: ['Cerrado con el ciclo', 'good'],
};

function Contenido({ de: o }: { de: ObjetivoDetalle }) {
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      {o.Motivo !== '' && (
        <Notice tone="wait" title="Anulado">
          {o.Motivo}
        </Notice>
      )}
      <Section title="Avance" actions={o.SemaforoCodigo !== null && <Marcha de={o} />}>
        <Stack gap="lg">
          {o.Grado !== null && (
            <p className="text-2xl font-bold tracking-tight tabular-nums">Grado final: {cifra(o.Grado)} %</p>
          )}
          <Avance de={o} />
          {o.Calculo === 'P' && o.EstadoId !== ESTADO_OBJETIVO.borrador && <Tendencia de={o} />}
        </Stack>
      </Section>
      {o.Seguimientos.length > 0 && <Seguimientos de={o} />}
      <Section title="Datos">
        <Stack gap="lg">
          <Definitions
            layout="grid"
            columns={3}
            items={[
              ['De quién', deQuien(o)],
              ['Lo sigue', o.Responsable],
              ['Ciclo', `${o.Ciclo}, del ${fecha(o.Desde)} al ${fecha(o.Hasta)}`],
              ['Inicio', `${cifra(o.Inicio)} ${unidadDe(o.Inicio, o.Unidad)}`],
              ['Meta', `${cifra(o.Meta)} ${unidadDe(o.Meta, o.Unidad)}`],
              ['Sentido', SENTIDOS[o.Sentido]],
              ['Peso', `${o.Peso} %`],
              ...(o.NivelCodigo === 'P' ? [] : ([['Se ve sin sesión', o.Publico ? 'Sí, es público' : 'No']] as const)),
              ...(o.Padre
                ? ([
                    ['Contribuye a', <EnlaceAObjetivo key="padre" a={o.Padre} className="inline-block py-2.5" />],
                  ] as const)
                : []),
            ]}
          />
          {o.Descripcion !== '' && <Written>{o.Descripcion}</Written>}
        </Stack>
      </Section>
      <HistorialDeActos lineas={o.Historial} palabras={PALABRAS} open={false} />
    </div>
  );
}
/** Chart from the start through each noted value, beside the target. */
function Tendencia({ de: o }: { de: ObjetivoDetalle }) {
  const inicio = {
    key: 'inicio',
    short: corto(o.Desde),
    long: `Inicio, ${fecha(o.Desde)}`,
    value: o.Inicio,
    goal: o.Meta,
  };
  const puntos = o.Seguimientos.map((s) => ({
    key: String(s.Id),
    short: corto(s.Fecha),
    long: fecha(s.Fecha),
    value: s.Valor,
    goal: o.Meta,
  }));
  return (
    <TrendChart
      label={`Tendencia de ${o.Titulo}`}
      unit={o.Unidad}
      points={[inicio, ...puntos]}
      write={cifra}
      goal="Meta"
      marks={false}
    />
  );
}
const corto = (dia: string): string => fecha(dia).slice(0, 5);
