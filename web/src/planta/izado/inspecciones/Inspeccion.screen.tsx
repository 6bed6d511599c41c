import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Side, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { inspeccion } from './inspecciones.api.ts';
import { RespuestaDeLista } from './Inspeccion.card.tsx';

const route = getRouteApi('/protegida/menu/izado/inspeccion/$id');

/** An inspection as it was made: it is neither changed nor deleted. */
export function InspeccionScreen() {
  const query = useQuery(inspeccion(Number(route.useParams().id)));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data && `Inspección de ${data.Codigo}`}
        subtitle={data ? `${data.Tipo} · ${fecha(data.Fecha)}` : null}
        badge={data && <Estado de={data} />}
        back={data ? `/menu/izado/${data.ElementoId}` : '/menu/izado'}
      />
      <Cargado de={query}>
        {(i) => (
          <Side
            side={
              <Section title="DATOS">
                <Definitions
                  items={[
                    ['Clase', i.Clase],
                    ['Empresa', i.Empresa || null],
                    ['Inspector', i.Inspector],
                    ['Válida hasta', i.Proxima && fecha(i.Proxima)],
                    ['Lista', `Versión ${i.ListaVersion}`],
                    ['Registrada', fechaHora(i.Registrada)],
                  ]}
                />
              </Section>
            }
          >
            {i.Corregida && <Notice tone="wait">Otra inspección posterior corrige esta.</Notice>}
            {i.Corrige && <Notice>Corrige la inspección anterior.</Notice>}
            <Section title="PUNTOS">
              <ul className="divide-y divide-line">
                {i.Respuestas.map((r) => (
                  <RespuestaDeLista key={r.N} de={r} />
                ))}
              </ul>
            </Section>
            {i.Observaciones !== '' && (
              <Section title="OBSERVACIONES">
                <Written>{i.Observaciones}</Written>
              </Section>
            )}
          </Side>
        )}
      </Cargado>
    </>
  );
}
